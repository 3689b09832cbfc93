import type { InboxNotification } from '#contract/app/inbox.ts';
import styles from './notification-title.module.css';

/** Titles by the service have the key of a ticket at their beginning or end. */
const keyPattern = /^[A-Z][A-Z0-9]*-\d+\b|\b[A-Z][A-Z0-9]*-\d+$/;

/** The title of a notification, in which the key of a ticket does not break at its hyphen. */
export function NotificationTitle({ notification: { title } }: { notification: InboxNotification }) {
  const key = keyPattern.exec(title)?.[0];
  if (key === undefined) return title;
  const at = title.startsWith(key) ? 0 : title.length - key.length;
  return (
    <>
      {title.slice(0, at)}
      <span className={styles.key}>{key}</span>
      {title.slice(at + key.length)}
    </>
  );
}
