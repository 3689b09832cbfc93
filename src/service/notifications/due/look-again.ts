import { sql } from 'kysely';
import type { Call } from '../../context.ts';
import { timestampIn } from '../../db/clock.ts';
import { idList } from '../../db/id-list.ts';
import { watchersOf } from '../../watches/watchers-of.ts';
import type { NotifiedRecord } from '../notified-record.ts';

/** The longest time from a notice to the end of the next day, in any zone. */
const horizonMs = 65 * 60 * 60_000;

/**
 * Lets the clock look at the due dates again of people whom a new due date or a new assignee concerns, but not of the
 * caller, whose own deed it is.
 */
export async function lookAgainAtDueDates(
  call: Call,
  place: Extract<NotifiedRecord, { kind: 'ticket' }>,
  dueAt: string | null,
): Promise<void> {
  if (dueAt === null || dueAt > timestampIn(call, horizonMs)) return;
  const people = (await watchersOf(call, place)).filter(id => id !== call.principal?.id);
  if (people.length === 0) return;
  await call.db
    .updateTable('users')
    .set({ due_notices_at: '' })
    .where('id', 'in', idList(call, people))
    .where(sql<boolean>`due_notices_at <> ''`)
    .execute();
}
