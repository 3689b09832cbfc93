import type { InboxNotification } from '#contract/app/inbox.ts';

interface NotificationDetails {
  /** The sender, unless the title begins with the name. */
  from: string | null;
  /** The title of the ticket, which is known by its reference alone in what the service writes. */
  subject: string | null;
  /** The text, unless the title ends with it. */
  body: string;
}

/** Returns what stands below the title of a notification. */
export function detailsOf({
  sender,
  kind,
  title,
  body,
  record_title,
}: InboxNotification): NotificationDetails {
  const from = sender?.name ?? (kind === null ? 'Sender not known' : 'Docket');
  const isNamed = record_title !== null && title.endsWith(` ${record_title}`);
  const isRepeated = isNamed && body === record_title;
  return {
    from: title.startsWith(`${from} `) ? null : from,
    subject: kind === null || isNamed || body === record_title ? null : (record_title ?? null),
    body: isRepeated ? '' : body,
  };
}
