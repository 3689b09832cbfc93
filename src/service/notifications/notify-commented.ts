import type { Call } from '../context.ts';
import { watchersOf } from '../watches/watchers-of.ts';
import type { NotifiedText } from './notified-record.ts';
import { notifyPeople } from './notify-people.ts';

/** Notifies people who watch, write or are assigned to the record, unless the comment mentions or answers them. */
export async function notifyCommented(
  call: Call,
  place: NotifiedText,
  comment: { id: string; html: string },
): Promise<void> {
  const people = await watchersOf(call, place, { withEditors: true });
  await notifyPeople(call, place, { kind: 'commented', people, what: 'commented on', comment });
}
