import { isStorable } from '#lib/text.ts';
import type { Call } from '../context.ts';
import { invalid } from '../errors.ts';

interface BoardReference {
  column: 'id' | 'slug';
  value: string;
  /** The field of the request that holds the value. */
  field: string;
}

/** Finds a board of the project that a request refers to. Throws 422 when there is none. */
export async function findReferencedBoard(
  call: Call,
  projectId: string,
  { column, value, field }: BoardReference,
) {
  const board = isStorable(value)
    ? await call.db
        .selectFrom('boards')
        .selectAll()
        .where('project_id', '=', projectId)
        .where(column, '=', value)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
    : undefined;
  if (!board) throw invalid(field, 'This project has no such column.');
  return board;
}

export type BoardRow = Awaited<ReturnType<typeof findReferencedBoard>>;
