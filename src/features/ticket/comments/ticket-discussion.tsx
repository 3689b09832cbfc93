import { useState } from 'react';
import type { TicketDetail } from '#contract/tickets.ts';
import { TabPanel, Tabs } from '#ui/tabs.tsx';
import { useHasApp } from '../data/use-ticket.ts';
import { DescriptionVersions, type DescriptionVersionsProps } from '../history/description-versions.tsx';
import { TicketHistory } from '../history/ticket-history.tsx';
import { useTicketActivity } from '../history/use-ticket-activity.ts';
import styles from './comments.module.css';
import { EarlierComments } from './earlier-comments.tsx';
import { TicketComments } from './ticket-comments.tsx';

/** What was said about a ticket, and what happened to it where the deployment keeps that. */
export function TicketDiscussion({
  ticket,
  description,
  disabledReason,
}: Pick<DescriptionVersionsProps, 'description' | 'disabledReason'> & { ticket: TicketDetail }) {
  const history = useTicketActivity(ticket.id);
  const [tab, setTab] = useState('comments');
  const hasApp = useHasApp();
  // Those that are not here yet count too.
  const count = ticket.comments_truncated ? ticket.comment_count : ticket.comments.length;
  const comments = (
    <>
      <EarlierComments
        ticketId={ticket.id}
        has={ticket.comments_truncated === true && hasApp}
        first={ticket.comments[0]?.id}
      />
      <TicketComments
        ticketId={ticket.id}
        reference={ticket.reference}
        comments={ticket.comments}
        activity={history?.entries}
      />
    </>
  );
  if (!history) {
    return (
      <section className={styles.comments} aria-label="Comments">
        <h2 className={styles.title}>
          Comments {count > 0 && <span className={styles.count}>{count}</span>}
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
          count: count === 0 ? undefined : count,
        },
        { value: 'history', label: 'History' },
      ]}
    >
      <TabPanel value="comments" className={styles.tab}>
        <section aria-label="Comments">{comments}</section>
      </TabPanel>
      <TabPanel value="history" className={styles.tab}>
        <section aria-label="History">
          <DescriptionVersions ticketId={ticket.id} {...{ description, disabledReason }} />
          <TicketHistory history={history} />
        </section>
      </TabPanel>
    </Tabs>
  );
}
