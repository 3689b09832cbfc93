import { sql } from 'kysely';
import type { Call } from '../../context.ts';

const maxSegmentSize = 256;
const rankGap = 2 ** 20;
const segmentGap = 2 ** 32;

/**
 * Decision 2 for documents: siblings are in segments of at most `maxSegmentSize` neighbours, each with a rank in its
 * list and each document with a rank in its segment, so that a move changes two segments whatever the number of siblings.
 * Equal ranks, which two documents created at once may get, are ordered by id.
 */
export interface DocumentPlace {
  segment_id: string;
  rank: number;
}

/** The list that a document stands in: of its parent, else of its project or of the organization. */
export const listIdOf = (
  parentId: string | null,
  home: { project_id: string | null; organization_id: string },
): string => parentId ?? home.project_id ?? home.organization_id;

export async function placeAtEnd(call: Call, listId: string): Promise<DocumentPlace> {
  const edge = await edgeOf(call, listId, 'desc');
  if (edge && edge.size < maxSegmentSize) return { segment_id: edge.id, rank: edge.edge_rank + rankGap };
  return placeInNewSegment(call, listId, edge ? edge.rank + segmentGap : 0);
}

export async function placeAtStart(call: Call, listId: string): Promise<DocumentPlace> {
  const edge = await edgeOf(call, listId, 'asc');
  if (edge && edge.size < maxSegmentSize) return { segment_id: edge.id, rank: edge.edge_rank - rankGap };
  return placeInNewSegment(call, listId, edge ? edge.rank - segmentGap : 0);
}

/** Returns null when the sibling is not in the list; `movingId` counts as gone. */
export async function placeBehind(
  call: Call,
  listId: string,
  siblingId: string,
  movingId: string,
): Promise<DocumentPlace | null> {
  // Retries after a split and after new ranks, which make room.
  for (;;) {
    const sibling = await call.db
      .selectFrom('document_places')
      .innerJoin('document_segments', 'document_segments.id', 'document_places.segment_id')
      .select(['document_segments.id', 'document_segments.rank', 'document_places.rank as own_rank'])
      .where('document_places.document_id', '=', siblingId)
      .where('document_segments.list_id', '=', listId)
      .executeTakeFirst();
    if (!sibling || siblingId === movingId) return null;
    if ((await sizeOf(call, sibling.id)) >= maxSegmentSize) {
      await splitSegment(call, listId, sibling);
      continue;
    }
    const next = await call.db
      .selectFrom('document_places')
      .select('rank')
      .where('segment_id', '=', sibling.id)
      .where('document_id', 'not in', [siblingId, movingId])
      .where(sql<boolean>`(rank, document_id) > (${sibling.own_rank}, ${siblingId})`)
      .orderBy('rank')
      .limit(1)
      .executeTakeFirst();
    const before = Number(sibling.own_rank);
    const after = next ? Number(next.rank) : before + 2 * rankGap;
    if (after - before > 1) return { segment_id: sibling.id, rank: Math.floor((before + after) / 2) };
    await spreadRanks(call, sibling.id);
  }
}

/** Call after a document has left the segment. */
export async function removeEmptySegment(call: Call, segmentId: string): Promise<void> {
  await sql`delete from document_segments where id = ${segmentId}
    and not exists (select 1 from document_places where segment_id = ${segmentId})`.execute(call.db);
}

/** The segment at one end of a list, with its size and the rank of its document at that end. */
async function edgeOf(call: Call, listId: string, direction: 'asc' | 'desc') {
  const order = sql.raw(direction);
  const edge = sql.raw(direction === 'asc' ? 'min' : 'max');
  const { rows } = await sql<{ id: string; rank: number; edge_rank: number | null; size: number }>`select
      id, rank,
      (select ${edge}(rank) from document_places where segment_id = segment.id) as edge_rank,
      (select count(*) from document_places where segment_id = segment.id) as size
    from (select id, rank from document_segments where list_id = ${listId}
      order by rank ${order}, id ${order} limit 1) as segment`.execute(call.db);
  const [row] = rows;
  if (!row) return undefined;
  return {
    id: row.id,
    rank: Number(row.rank),
    edge_rank: Number(row.edge_rank ?? 0),
    size: Number(row.size),
  };
}

async function sizeOf(call: Call, segmentId: string): Promise<number> {
  const { size } = await call.db
    .selectFrom('document_places')
    .select(eb => eb.fn.countAll().as('size'))
    .where('segment_id', '=', segmentId)
    .executeTakeFirstOrThrow();
  return Number(size);
}

async function placeInNewSegment(call: Call, listId: string, rank: number): Promise<DocumentPlace> {
  const id = call.newId();
  await call.db.insertInto('document_segments').values({ id, list_id: listId, rank }).execute();
  return { segment_id: id, rank: 0 };
}

async function spreadRanks(call: Call, segmentId: string): Promise<void> {
  await sql`update document_places set rank = spaced.number * ${sql.lit(rankGap)} from (
      select document_id, row_number() over (order by rank, document_id) as number
      from document_places where segment_id = ${segmentId}) as spaced
    where document_places.document_id = spaced.document_id`.execute(call.db);
}

/** Moves the second half to a new segment; without a free rank for that, only spaces the ranks of all segments. */
async function splitSegment(
  call: Call,
  listId: string,
  segment: { id: string; rank: number },
): Promise<void> {
  const rank = Number(segment.rank);
  const next = await call.db
    .selectFrom('document_segments')
    .select('rank')
    .where('list_id', '=', listId)
    .where('rank', '>=', rank)
    .where('id', '<>', segment.id)
    .orderBy('rank')
    .limit(1)
    .executeTakeFirst();
  const middle = next ? Math.floor((rank + Number(next.rank)) / 2) : rank + segmentGap;
  if (middle <= rank) {
    await sql`update document_segments set rank = spaced.number * ${sql.lit(segmentGap)} from (
        select id, row_number() over (order by rank, id) as number
        from document_segments where list_id = ${listId}) as spaced
      where document_segments.id = spaced.id`.execute(call.db);
    return;
  }
  const { segment_id } = await placeInNewSegment(call, listId, middle);
  await sql`update document_places set segment_id = ${segment_id} where document_id in (
      select document_id from document_places where segment_id = ${segment.id}
      order by rank, document_id limit ${sql.lit(maxSegmentSize * 2)} offset ${sql.lit(maxSegmentSize / 2)})`.execute(
    call.db,
  );
}
