import type { TextMoment, TicketMoment } from '#contract/app/moments.ts';
import type { Call } from '../../context.ts';
import { timestampIn } from '../../db/clock.ts';
import { shownMs } from '../text-log.ts';
import { type MomentBatch, type MomentPlace, momentsOf } from './group-moments.ts';

/** Rows without their steps, each of some 100 bytes. */
const maxBatches = 10_000;

interface MomentsQuery<P> {
  places: readonly P[];
  recordId: string;
  /** Milliseconds since 1970. */
  before: number | undefined;
}

type MomentOf<P> = P extends 'ticket' ? TicketMoment : TextMoment;

/** Lists the stretches of writing of a text and of its other places, newest first. */
export async function listMoments<P extends MomentPlace>(
  call: Call,
  { places, recordId, before }: MomentsQuery<P>,
): Promise<{ data: MomentOf<P>[]; next_before: number | null }> {
  const beforeTime = before === undefined ? null : new Date(before).toISOString();
  const found = await Promise.all(
    places.map(place => batchesOf(call, { place, recordId, before: beforeTime })),
  );
  const batches = found.flat().sort((one, other) => (one.at < other.at ? 1 : -1));
  const { moments, hasMore } = momentsOf(batches.slice(0, maxBatches), batches.length >= maxBatches);
  const oldest = moments.at(-1);
  return {
    data: moments as MomentOf<P>[],
    next_before: hasMore && oldest ? Date.parse(oldest.began_at) : null,
  };
}

interface BatchesQuery {
  place: MomentPlace;
  recordId: string;
  before: string | null;
}

/** Newest first, from the first point on: older ones cannot be made. */
async function batchesOf(call: Call, { place, recordId, before }: BatchesQuery): Promise<MomentBatch[]> {
  const point = await call.db
    .selectFrom('text_points')
    .select('version')
    .where('place', '=', place)
    .where('record_id', '=', recordId)
    .orderBy('version')
    .limit(1)
    .executeTakeFirst();
  if (!point) return [];
  let query = call.db
    .selectFrom('text_steps')
    .select(['version', 'at', 'author_id', 'author_name', 'added', 'removed'])
    .where('place', '=', place)
    .where('record_id', '=', recordId)
    .where('version', '>', point.version)
    .where('at', '>=', timestampIn(call, -shownMs));
  if (before !== null) query = query.where('at', '<', before);
  const rows = await query.orderBy('version', 'desc').limit(maxBatches).execute();
  return rows.map(row => ({ ...row, place, version: Number(row.version) }));
}
