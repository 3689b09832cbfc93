import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { chunks } from '#lib/chunks.ts';
import type { Call } from '../context.ts';

const segmentsPerBatch = 2;
const archivedPerBatch = 500;

/** Yields conditions that each select some hundreds of a board's tickets, so that a statement takes milliseconds. */
export async function* ticketBatchesOf(call: Call, boardId: string): AsyncGenerator<RawBuilder<SqlBool>> {
  const segments = await call.db
    .selectFrom('ticket_segments')
    .select('id')
    .where('board_id', '=', boardId)
    .orderBy('rank')
    .execute();
  for (const batch of chunks(segments, segmentsPerBatch)) {
    const ids = batch.map(({ id }) => id);
    // Lists of a fixed length share one prepared statement.
    while (ids.length < segmentsPerBatch) ids.push(ids[0]!);
    yield sql<SqlBool>`tickets.segment_id in (${sql.join(ids)})`;
  }
  for (let lastSeq = 0; ; ) {
    const archived = await call.db
      .selectFrom('tickets')
      .select('seq')
      .where('board_id', '=', boardId)
      .where('segment_id', 'is', null)
      .where('deleted_at', 'is', null)
      .where('seq', '>', lastSeq)
      .orderBy('seq')
      .limit(archivedPerBatch)
      .execute();
    const batchEnd = archived.at(-1);
    if (!batchEnd) return;
    yield sql<SqlBool>`tickets.seq in (${seqList(
      call,
      archived.map(({ seq }) => seq),
    )})`;
    lastSeq = Number(batchEnd.seq);
  }
}

const seqList = (call: Call, seqs: readonly number[]) =>
  sql`select cast(c0 as bigint) from ${call.engine.tuples(seqs.map(seq => [seq]))} as batch`;
