import type { NotificationKind } from '#contract/notification-kinds.ts';
import { paths } from '#lib/paths.ts';
import { callerOf } from '../access/caller.ts';
import type { Call } from '../context.ts';
import { htmlToText } from '../html/html-text.ts';
import { withoutTitles } from '../html/mention-chips.ts';
import { addNotifications, cutTitle } from './add-notifications.ts';
import { findReaders } from './find-readers.ts';
import type { NotifiedText } from './notified-record.ts';

interface Notice {
  kind: NotificationKind;
  people: readonly string[];
  /** Words between the caller's name and the name of the record, and behind that name. */
  what: string;
  ending?: string;
  /** The comment that the notification leads to; without it, the notification is about the record itself. */
  comment?: { id: string; html: string } | undefined;
}

/** Skips the caller, people who may not read the record, and people who do not want this kind. */
export async function notifyPeople(
  call: Call,
  place: NotifiedText,
  { kind, people, what, ending = '', comment }: Notice,
): Promise<void> {
  const { id: callerId, name } = callerOf(call);
  const others = people.filter(id => id !== callerId);
  if (others.length === 0) return;
  const { record } = place;
  const label = place.kind === 'ticket' ? `${place.record.project_key}-${place.record.number}` : record.title;
  const page =
    place.kind === 'ticket' ? paths.boardTicket(place.record.project_key, label) : paths.document(record.id);
  const title = cutTitle(`${name} ${what} ${label}${ending}`);
  const body = comment ? htmlToText(withoutTitles(comment.html, kind => `a ${kind}`)) : record.title;
  const url = comment ? `${page}#comment-${comment.id}` : page;
  const readers = await findReaders(call, place, others);
  const notified = await findAlreadyNotified(call, readers, { title, url });
  const recipients = readers.filter(id => !notified.has(id));
  await addNotifications(call, kind, place, recipients, { title, body, url });
}

/** Finds people with the same notification unread, which happens when a mention is removed and added again. */
async function findAlreadyNotified(
  call: Call,
  people: readonly string[],
  { title, url }: { title: string; url: string },
): Promise<ReadonlySet<string>> {
  if (people.length === 0) return new Set();
  const rows = await call.db
    .selectFrom('notifications')
    .select('user_id')
    .where('user_id', 'in', people)
    .where('title', '=', title)
    .where('url', '=', url)
    .where('read_at', 'is', null)
    .execute();
  return new Set(rows.map(row => row.user_id));
}
