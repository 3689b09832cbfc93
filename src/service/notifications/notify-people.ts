import { paths } from '#lib/paths.ts';
import { callerOf } from '../access/caller.ts';
import type { Call } from '../context.ts';
import { htmlToText } from '../html/html-text.ts';
import { withoutTitles } from '../html/mention-chips.ts';
import { addNotifications, cutTitle } from './add-notifications.ts';
import { mayRead } from './may-read.ts';
import type { NotifiedRecord } from './notified-record.ts';

interface Notice {
  people: readonly string[];
  /** Words between the caller's name and the name of the place. */
  what: string;
  after: string | null;
  commentId?: string | undefined;
}

/** Skips people who may not read the record, but not the caller. */
export async function notifyPeople(
  call: Call,
  place: NotifiedRecord,
  { people, what, after, commentId }: Notice,
): Promise<void> {
  if (people.length === 0) return;
  const { record } = place;
  const label = place.kind === 'ticket' ? `${place.record.project_key}-${place.record.number}` : record.title;
  const page =
    place.kind === 'ticket' ? paths.boardTicket(place.record.project_key, label) : paths.document(record.id);
  const title = cutTitle(`${callerOf(call).name} ${what} ${label}`);
  const text =
    commentId === undefined ? record.title : htmlToText(withoutTitles(after ?? '', kind => `a ${kind}`));
  const url = commentId === undefined ? page : `${page}#comment-${commentId}`;
  const readers = await mayRead(call, place, people);
  const notified = await findAlreadyNotified(call, readers, title, url);
  await addNotifications(
    call,
    readers.filter(id => !notified.has(id)),
    { organizationId: record.organization_id, title, body: text, url, about: aboutOf(place) },
  );
}

const aboutOf = ({ kind, record }: NotifiedRecord) =>
  kind === 'ticket' ? { ticket_id: record.id } : { document_id: record.id };

/** Finds people who have not read the same notification yet, as when a mention is removed and added again. */
async function findAlreadyNotified(
  call: Call,
  people: readonly string[],
  title: string,
  url: string,
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
