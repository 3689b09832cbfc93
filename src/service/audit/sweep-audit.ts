import { sql } from 'kysely';
import type { Call } from '../context.ts';
import { timestampIn } from '../db/clock.ts';
import { perHost } from '../per-host.ts';

const auditDays = 400;
const sweepEveryMs = 10 * 60_000;
const sweptAtOnce = 1_000;

const sweep = perHost(() => ({ sweptAt: 0 }));

export async function sweepAudit(call: Call): Promise<void> {
  const now = call.now().getTime();
  const last = sweep(call);
  if (Math.abs(now - last.sweptAt) < sweepEveryMs) return;
  last.sweptAt = now;
  await sql`delete from audit_events where seq in (
    select seq from (select seq, at from audit_events order by seq limit ${sql.lit(sweptAtOnce)}) oldest
    where at <= ${timestampIn(call, -auditDays * 86_400_000)})`.execute(call.db);
}
