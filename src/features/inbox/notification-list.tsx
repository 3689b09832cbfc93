import { Fragment } from 'react';
import { Link } from 'react-router';
import type { InboxNotification } from '#contract/app/inbox.ts';
import { formatNumber } from '#lib/counted.ts';
import { paths } from '#lib/paths.ts';
import { Time } from '#ui/time.tsx';
import { useNow } from '#ui/use-now.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { KindIcon } from './kind-icon.tsx';
import { groupByDay, isUnread, type Thread } from './notification-days.ts';
import { detailsOf } from './notification-details.ts';
import styles from './notification-list.module.css';
import { NotificationTitle } from './notification-title.tsx';

export function NotificationList({
  rows,
  open,
  query,
}: {
  rows: readonly InboxNotification[];
  open: string | undefined;
  query: string;
}) {
  const now = useNow();
  return groupByDay(rows, now).map(day => (
    <section key={day.label} aria-label={day.label}>
      <h2 className={styles.day}>{day.label}</h2>
      <ul>
        {day.threads.map(thread => (
          <li key={thread.latest.id}>
            <Row thread={thread} isOpen={thread.rows.some(row => row.id === open)} query={query} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Row({ thread, isOpen, query }: { thread: Thread; isOpen: boolean; query: string }) {
  const { latest, rows } = thread;
  const unread = isUnread(thread);
  const { from, subject, body } = detailsOf(latest);
  const details = [from, subject, body].filter(Boolean);
  return (
    <Link
      to={paths.notification(latest.id) + query}
      className={styles.row}
      data-row={latest.id}
      data-unread={unread || undefined}
      aria-current={isOpen || undefined}
    >
      <span className={styles.dot} />
      <span className={styles.icon}>
        <KindIcon kind={latest.kind} />
      </span>
      <span className={styles.title} dir="auto">
        {unread && <VisuallyHidden>Unread: </VisuallyHidden>}
        <NotificationTitle notification={latest} />
      </span>
      <span className={styles.time}>
        {rows.length > 1 && (
          <span className={styles.count}>
            {formatNumber(rows.length)}
            <VisuallyHidden> notifications, the newest </VisuallyHidden>
          </span>
        )}
        <Time at={latest.created_at} />
      </span>
      <span className={styles.body} dir="auto">
        {details.map((detail, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: texts without ids, which do not move
          <Fragment key={index}>
            {index > 0 && ' · '}
            <bdi>{detail}</bdi>
          </Fragment>
        ))}
      </span>
    </Link>
  );
}
