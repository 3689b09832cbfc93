import { type RawBuilder, sql } from 'kysely';
import type { ActivityKind, ActivityValue } from '#contract/app/activity.ts';
import { attribution } from '../access/caller.ts';
import type { Call } from '../context.ts';
import { timestampIn, timestampNow } from '../db/clock.ts';

export interface ActivityEntry {
  kind: ActivityKind;
  from: ActivityValue | null;
  to: ActivityValue | null;
  /** Merges it into a recent entry of the same kind and author: text is saved while people write. */
  mergesEdits?: boolean | undefined;
}

const mergeWithinMs = 5 * 60_000;
const mergeCandidates = 4;

const json = (value: ActivityValue | null) => (value === null ? null : JSON.stringify(value));

export async function recordActivity(
  call: Call,
  ticketId: string,
  entries: readonly ActivityEntry[],
): Promise<void> {
  const rows = [];
  for (const { kind, from, to, mergesEdits } of entries) {
    if (mergesEdits && (await mergeWithLast(call, ticketId, kind, to))) continue;
    rows.push({
      ticket_id: ticketId,
      kind,
      ...attribution(call),
      at: timestampNow(call),
      from_value: json(from),
      to_value: json(to),
    });
  }
  if (rows.length > 0) await call.db.insertInto('ticket_activity').values(rows).execute();
}

export async function recordActivityOfAll(
  call: Call,
  tickets: RawBuilder<{ id: string }>,
  { kind, from, to }: ActivityEntry,
): Promise<void> {
  const { author_id, api_credential_id } = attribution(call);
  await sql`insert into ticket_activity (ticket_id, kind, author_id, api_credential_id, at, from_value, to_value)
    select id, ${sql.lit(kind)}, ${author_id}, ${api_credential_id}, ${timestampNow(call)}, ${json(from)}, ${json(to)}
    from (${tickets}) as concerned`.execute(call.db);
}

async function mergeWithLast(
  call: Call,
  ticketId: string,
  kind: ActivityKind,
  to: ActivityValue | null,
): Promise<boolean> {
  const newest = await call.db
    .selectFrom('ticket_activity')
    .select(['seq', 'kind', 'author_id', 'api_credential_id', 'at', 'from_value'])
    .where('ticket_id', '=', ticketId)
    .orderBy('seq', 'desc')
    .limit(mergeCandidates)
    .execute();
  const last = newest.find(row => row.kind === kind);
  const by = attribution(call);
  if (
    !last ||
    last.author_id !== by.author_id ||
    last.api_credential_id !== by.api_credential_id ||
    last.at <= timestampIn(call, -mergeWithinMs)
  )
    return false;
  // Changed back to the start. An object only describes a text, so equal ones can stand for different texts.
  if (last.from_value === json(to) && typeof to === 'string') {
    await call.db.deleteFrom('ticket_activity').where('seq', '=', last.seq).execute();
  } else {
    await call.db
      .updateTable('ticket_activity')
      .set({ to_value: json(to), at: timestampNow(call) })
      .where('seq', '=', last.seq)
      .execute();
  }
  return true;
}
