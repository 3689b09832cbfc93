import type { Call } from '../context.ts';
import type { NotifiedRecord } from './notified-record.ts';
import { notifyPeople } from './notify-people.ts';

interface Assignment {
  before: readonly string[];
  after: readonly string[];
}

/** Notifies people who were assigned or unassigned, except the caller. */
export async function notifyAssigned(
  call: Call,
  place: Extract<NotifiedRecord, { kind: 'ticket' }>,
  { before, after }: Assignment,
): Promise<void> {
  const added = after.filter(id => !before.includes(id));
  const removed = before.filter(id => !after.includes(id));
  await notifyPeople(call, place, { kind: 'assigned', people: added, what: 'assigned you to' });
  await notifyPeople(call, place, { kind: 'assigned', people: removed, what: 'took you off' });
}
