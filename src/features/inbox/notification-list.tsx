import { Link } from 'react-router';
import type { Notification } from '#contract/notifications.ts';
import { paths } from '#lib/paths.ts';
import { Time } from '#ui/time.tsx';
import { useNow } from '#ui/use-now.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { byDay } from './notification-days.ts';
import styles from './notification-list.module.css';

/** Notifications under their days; each row opens its own, with the address's query kept. */
export function NotificationList({
  rows,
  open,
  query,
}: {
  rows: readonly Notification[];
  open: string | undefined;
  query: string;
}) {
  const now = useNow();
  return byDay(rows, now).map(day => (
    <section key={day.label} aria-label={day.label}>
      <h2 className={styles.day}>{day.label}</h2>
      <ul>
        {day.rows.map(row => (
          <li key={row.id}>
            <Link
              to={paths.notification(row.id) + query}
              className={styles.row}
              data-row={row.id}
              data-unread={row.read_at === null || undefined}
              aria-current={row.id === open || undefined}
            >
              <span className={styles.dot} />
              <span className={styles.title}>
                {row.read_at === null && <VisuallyHidden>Unread: </VisuallyHidden>}
                {row.title}
              </span>
              <span className={styles.time}>
                <Time at={row.created_at} />
              </span>
              <span className={styles.body}>{row.body}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}
