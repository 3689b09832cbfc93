import { sql } from 'kysely';
import { isStorable } from '#lib/text.ts';
import type { Call } from '../context.ts';
import { prepared } from '../db/prepared.ts';
import { invalid } from '../errors.ts';

interface BoardReference {
  column: 'id' | 'slug';
  value: string;
  /** The field of the request that holds the value. */
  field: string;
}

const isFirst =
  sql<number>`case when exists (select 1 from boards earlier where earlier.project_id = boards.project_id
  and earlier.deleted_at is null and earlier.position < boards.position) then 0 else 1 end`.as('is_first');

const boards = (column: BoardReference['column']) =>
  prepared((db, slot) =>
    db
      .selectFrom('boards')
      .selectAll()
      .select(isFirst)
      .where('project_id', '=', slot('projectId'))
      .where(column, '=', slot('value'))
      .where('deleted_at', 'is', null),
  );
const boardsBy = { id: boards('id'), slug: boards('slug') };

/**
 * Finds a board of the project that a request refers to; `is_first` is 1 for the first one. Throws 422 when there is
 * none.
 */
export async function findReferencedBoard(
  call: Call,
  projectId: string,
  { column, value, field }: BoardReference,
) {
  const [board] = isStorable(value) ? await boardsBy[column](call, { projectId, value }) : [];
  if (!board) throw invalid(field, 'This project has no such column.');
  return board;
}

type ReferencedBoard = Awaited<ReturnType<typeof findReferencedBoard>>;
export type BoardRow = Omit<ReferencedBoard, 'is_first'> & Partial<Pick<ReferencedBoard, 'is_first'>>;
