import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Call } from '../context.ts';

const segmentsAtOnce = 2;
const archivedAtOnce = 500;

/** Each condition selects some hundreds of a board's tickets, so that a statement takes milliseconds. */
export async function* partsOfBoard(call: Call, boardId: string): AsyncGenerator<RawBuilder<SqlBool>> {
  const segments = await call.db
    .selectFrom('ticket_segments')
    .select('id')
    .where('board_id', '=', boardId)
    .orderBy('rank')
    .execute();
  for (let at = 0; at < segments.length; at += segmentsAtOnce) {
    const ids = segments.slice(at, at + segmentsAtOnce).map(({ id }) => id);
    // Lists of a fixed length share one prepared statement.
    while (ids.length < segmentsAtOnce) ids.push(ids[0]!);
    yield sql<SqlBool>`tickets.segment_id in (${sql.join(ids)})`;
  }
  for (let after = 0; ; ) {
    const archived = await call.db
      .selectFrom('tickets')
      .select('seq')
      .where('board_id', '=', boardId)
      .where('segment_id', 'is', null)
      .where('deleted_at', 'is', null)
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(archivedAtOnce)
      .execute();
    const last = archived.at(-1);
    if (!last) return;
    yield sql<SqlBool>`tickets.seq in (${seqs(
      call,
      archived.map(({ seq }) => seq),
    )})`;
    after = Number(last.seq);
  }
}

const seqs = (call: Call, numbers: readonly number[]) =>
  sql`select cast(c0 as bigint) from ${call.engine.tuples(numbers.map(seq => [seq]))} as given`;
