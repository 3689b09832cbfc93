import { useState } from 'react';
import type { TicketDetail } from '#contract/tickets.ts';
import { EarlierCommentsButton } from '#entities/comment/earlier-comments-button.tsx';
import { LostEdits } from '#entities/comment/lost-edits.tsx';
import { formatNumber } from '#lib/counted.ts';
import { TabPanel, Tabs } from '#ui/tabs.tsx';
import { DescriptionVersions, type DescriptionVersionsProps } from '../history/description-versions.tsx';
import { TicketHistory } from '../history/ticket-history.tsx';
import { useTicketActivity } from '../history/use-ticket-activity.ts';
import styles from './ticket-comments.module.css';
import { TicketComments } from './ticket-comments.tsx';

export function TicketDiscussion({
  ticket,
  description,
  disabledReason,
}: Pick<DescriptionVersionsProps, 'description' | 'disabledReason'> & { ticket: TicketDetail }) {
  const history = useTicketActivity(ticket.id);
  const [tab, setTab] = useState('comments');
  const { comment_count: count } = ticket;
  const comments = (
    <>
      <EarlierCommentsButton {...ticket} />
      <TicketComments comments={ticket.comments} activity={history?.entries} />
      <LostEdits {...ticket} />
    </>
  );
  if (!history) {
    return (
      <section className={styles.comments} aria-label="Comments" data-comments tabIndex={-1}>
        <h2 className={styles.title}>
          Comments {count > 0 && <span className={styles.count}>{formatNumber(count)}</span>}
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
        <section aria-label="Comments" data-comments tabIndex={-1}>
          {comments}
        </section>
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
