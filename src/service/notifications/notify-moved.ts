import type { Call } from '../context.ts';
import { watchersOf } from '../watches/watchers-of.ts';
import type { NotifiedRecord } from './notified-record.ts';
import { notifyPeople } from './notify-people.ts';

/** Notifies people who watch the ticket that it stands in another column. */
export async function notifyMoved(
  call: Call,
  place: Extract<NotifiedRecord, { kind: 'ticket' }>,
  { to, isDone }: { to: string; isDone: boolean },
): Promise<void> {
  const people = await watchersOf(call, place);
  const words = { people, what: 'moved', ending: ` to ${to}` };
  if (isDone) await notifyPeople(call, place, { ...words, kind: 'completed' });
  await notifyPeople(call, place, { ...words, kind: 'moved' });
}
