import { type RawBuilder, sql } from 'kysely';
import type { ActivityKind, ActivityValue } from '#contract/app/activity.ts';
import { attribution } from '../access/caller.ts';
import type { Call } from '../context.ts';
import { timestampIn, timestampNow } from '../db/clock.ts';
import { insertRows } from '../db/insert-row.ts';

export interface ActivityEntry {
  kind: ActivityKind;
  from: ActivityValue | null;
  to: ActivityValue | null;
  /** Merges the entry into a recent one of the same kind and author, because text is saved while people write. */
  mergesEdits?: boolean | undefined;
}

const mergeWithinMs = 5 * 60_000;
/** Number of newest entries that are searched for one to merge with. */
const mergeCandidates = 4;

const toJson = (value: ActivityValue | null) => (value === null ? null : JSON.stringify(value));

export async function recordActivity(
  call: Call,
  ticketId: string,
  entries: readonly ActivityEntry[],
): Promise<void> {
  const rows = [];
  for (const { kind, from, to, mergesEdits } of entries) {
    if (mergesEdits && (await mergeWithLast(call, ticketId, { kind, to }))) continue;
    rows.push({
      ticket_id: ticketId,
      kind,
      ...attribution(call),
      at: timestampNow(call),
      from_value: toJson(from),
      to_value: toJson(to),
    });
  }
  await insertRows(call, 'ticket_activity', rows);
}

export async function recordActivityOfAll(
  call: Call,
  tickets: RawBuilder<{ id: string }>,
  { kind, from, to }: ActivityEntry,
): Promise<void> {
  const { author_id, api_credential_id } = attribution(call);
  await sql`insert into ticket_activity (ticket_id, kind, author_id, api_credential_id, at, from_value, to_value)
    select id, ${sql.lit(kind)}, ${author_id}, ${api_credential_id}, ${timestampNow(call)}, ${toJson(from)}, ${toJson(to)}
    from (${tickets}) as affected`.execute(call.db);
}

/** Returns false when there is no entry to merge with. */
async function mergeWithLast(
  call: Call,
  ticketId: string,
  { kind, to }: Pick<ActivityEntry, 'kind' | 'to'>,
): Promise<boolean> {
  const newest = await call.db
    .selectFrom('ticket_activity')
    .select(['seq', 'kind', 'author_id', 'api_credential_id', 'at', 'from_value'])
    .where('ticket_id', '=', ticketId)
    .orderBy('seq', 'desc')
    .limit(mergeCandidates)
    .execute();
  const last = newest.find(row => row.kind === kind);
  const author = attribution(call);
  if (
    !last ||
    last.author_id !== author.author_id ||
    last.api_credential_id !== author.api_credential_id ||
    last.at <= timestampIn(call, -mergeWithinMs)
  )
    return false;
  // A text that is changed back leaves no entry. Equal objects can describe different texts.
  if (last.from_value === toJson(to) && typeof to === 'string') {
    await call.db.deleteFrom('ticket_activity').where('seq', '=', last.seq).execute();
  } else {
    await call.db
      .updateTable('ticket_activity')
      .set({ to_value: toJson(to), at: timestampNow(call) })
      .where('seq', '=', last.seq)
      .execute();
  }
  return true;
}
