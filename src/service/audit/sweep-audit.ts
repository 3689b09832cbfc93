import { sql } from 'kysely';
import type { Call } from '../context.ts';
import { timestampIn } from '../db/clock.ts';
import { sweepTimer } from '../sweep-timer.ts';

const auditDays = 400;
const batchSize = 1_000;

const isSweepDue = sweepTimer();

export async function sweepAudit(call: Call): Promise<void> {
  if (!isSweepDue(call)) return;
  await sql`delete from audit_events where seq in (
    select seq from (select seq, at from audit_events order by seq limit ${sql.lit(batchSize)}) oldest
    where at <= ${timestampIn(call, -auditDays * 86_400_000)})`.execute(call.db);
}
