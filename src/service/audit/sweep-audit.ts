import { sql } from 'kysely';
import type { Call, Host } from '../context.ts';
import { timestampIn } from '../db/clock.ts';

/** Days that an event is kept. */
export const auditDays = 400;
const sweepEveryMs = 10 * 60_000;
const sweptAtOnce = 1_000;

// A call is a copy of its host: what both hold and no other host does is this function.
const sweptAt = new WeakMap<Host['report'], number>();

/** Deletes a bounded number of the oldest events past their time, at most every ten minutes of this process. */
export async function sweepAudit(call: Call): Promise<void> {
  const now = call.now().getTime();
  if (Math.abs(now - (sweptAt.get(call.report) ?? 0)) < sweepEveryMs) return;
  sweptAt.set(call.report, now);
  await sql`delete from audit_events where seq in (
    select seq from (select seq, at from audit_events order by seq limit ${sql.lit(sweptAtOnce)}) oldest
    where at <= ${timestampIn(call, -auditDays * 86_400_000)})`.execute(call.db);
}
