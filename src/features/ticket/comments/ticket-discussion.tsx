import { useState } from 'react';
import type { TicketDetail } from '#contract/tickets.ts';
import { TabPanel, Tabs } from '#ui/tabs.tsx';
import { TicketHistory } from '../history/ticket-history.tsx';
import { useTicketActivity } from '../history/use-ticket-activity.ts';
import styles from './comments.module.css';
import { TicketComments } from './ticket-comments.tsx';

/** What was said about a ticket, and what happened to it where the deployment keeps that. */
export function TicketDiscussion({ ticket }: { ticket: TicketDetail }) {
  const history = useTicketActivity(ticket.id);
  const [tab, setTab] = useState('comments');
  const comments = (
    <TicketComments
      ticketId={ticket.id}
      reference={ticket.reference}
      comments={ticket.comments}
      activity={history?.entries}
    />
  );
  if (!history) {
    return (
      <section className={styles.comments} aria-label="Comments">
        <h2 className={styles.title}>
          Comments{' '}
          {ticket.comments.length > 0 && <span className={styles.count}>{ticket.comments.length}</span>}
        </h2>
        {comments}
      </section>
    );
  }
  return (
    <Tabs
      className={styles.comments}
      label="Comments and history"
      value={tab}
      onChange={setTab}
      tabs={[
        {
          value: 'comments',
          label: 'Comments',
          count: ticket.comments.length === 0 ? undefined : ticket.comments.length,
        },
        { value: 'history', label: 'History' },
      ]}
    >
      <TabPanel value="comments" className={styles.tab}>
        <section aria-label="Comments">{comments}</section>
      </TabPanel>
      <TabPanel value="history" className={styles.tab}>
        <section aria-label="History">
          <TicketHistory history={history} />
        </section>
      </TabPanel>
    </Tabs>
  );
}
