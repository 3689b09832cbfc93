import { sql } from 'kysely';
import { dueWindow } from '#lib/zoned-time.ts';
import { personOf } from '../../access/caller.ts';
import type { Call } from '../../context.ts';
import { timestampIn, timestampNow } from '../../db/clock.ts';
import { idList } from '../../db/id-list.ts';
import { watchersOf } from '../../watches/watchers-of.ts';
import type { NotifiedRecord } from '../notified-record.ts';

/** The longest time from a notice to the end of the next day, in any zone. */
const horizonMs = 65 * 60 * 60_000;

/**
 * Lets the clock look at the due dates again of people whom a new due date or a new assignee concerns. The caller, whose
 * own deed it is, is told in the morning, also when somebody else's deed lets the clock look at their due dates before.
 */
export async function lookAgainAtDueDates(
  call: Call,
  place: Extract<NotifiedRecord, { kind: 'ticket' }>,
  dueAt: string | null,
): Promise<void> {
  if (dueAt === null || dueAt > timestampIn(call, horizonMs)) return;
  const watchers = await watchersOf(call, place);
  const people = watchers.filter(id => id !== call.principal?.id);
  if (people.length < watchers.length) await noteOwnDueDate(call, place.record.id, dueAt);
  if (people.length === 0) return;
  await call.db
    .updateTable('users')
    .set({ due_notices_at: '' })
    .where('id', 'in', idList(call, people))
    .where(sql<boolean>`due_notices_at <> ''`)
    .execute();
}

async function noteOwnDueDate(call: Call, ticket_id: string, due_at: string): Promise<void> {
  const user_id = personOf(call).id;
  const { time_zone } = await call.db
    .selectFrom('users')
    .select('time_zone')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
  const { next } = dueWindow(time_zone ?? 'UTC', Date.parse(timestampNow(call)));
  const values = { due_at, silent_until: new Date(next).toISOString() };
  await call.db
    .insertInto('own_due_dates')
    .values({ user_id, ticket_id, ...values })
    .onConflict(conflict => conflict.columns(['user_id', 'ticket_id']).doUpdateSet(values))
    .execute();
}
