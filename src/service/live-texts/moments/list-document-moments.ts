import type { AppHandler, Call } from '../../context.ts';
import { timestampIn } from '../../db/clock.ts';
import { shownMs } from '../text-log.ts';
import { findForMoments } from './find-for-moments.ts';
import { type MomentBatch, momentsOf } from './group-moments.ts';

/** Rows without their steps, each of some 100 bytes. */
const maxBatches = 10_000;

export const listDocumentMoments: AppHandler<'listDocumentMoments'> = async (call, input) => {
  const { document, seesMoments } = await findForMoments(call, input.document);
  if (!seesMoments) return { data: [], next_before: null };
  const before = input.before === undefined ? null : new Date(input.before).toISOString();
  const places = ['document', 'draft'] as const;
  const [texts, changes] = await Promise.all(
    places.map(place => batchesOf(call, { place, recordId: document.id, before })),
  );
  const batches = [...texts!, ...changes!].sort((one, other) => (one.at < other.at ? 1 : -1));
  const { moments, hasMore } = momentsOf(batches.slice(0, maxBatches), batches.length >= maxBatches);
  const oldest = moments.at(-1);
  return { data: moments, next_before: hasMore && oldest ? Date.parse(oldest.began_at) : null };
};

interface BatchesQuery {
  place: 'document' | 'draft';
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
