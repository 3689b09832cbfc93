import { sql } from 'kysely';
import type { Call } from '../context.ts';
import { timestampIn } from '../db/clock.ts';
import { perHost } from '../per-host.ts';

const auditDays = 400;
const sweepEveryMs = 10 * 60_000;
const batchSize = 1_000;

const sweepState = perHost(() => ({ sweptAt: 0 }));

export async function sweepAudit(call: Call): Promise<void> {
  const now = call.now().getTime();
  const state = sweepState(call);
  if (Math.abs(now - state.sweptAt) < sweepEveryMs) return;
  state.sweptAt = now;
  await sql`delete from audit_events where seq in (
    select seq from (select seq, at from audit_events order by seq limit ${sql.lit(batchSize)}) oldest
    where at <= ${timestampIn(call, -auditDays * 86_400_000)})`.execute(call.db);
}
