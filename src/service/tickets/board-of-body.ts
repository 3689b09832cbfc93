import type { Call } from '../context.ts';
import { invalid } from '../errors.ts';

/** A live board of the project that a body names by id or slug; 422 on `field` when there is none. */
export async function boardOfBody(
  call: Call,
  projectId: string,
  by: 'id' | 'slug',
  value: string,
  field: string,
) {
  const board =
    value.isWellFormed() && !value.includes('\0')
      ? await call.db
          .selectFrom('boards')
          .selectAll()
          .where('project_id', '=', projectId)
          .where(by, '=', value)
          .where('deleted_at', 'is', null)
          .executeTakeFirst()
      : undefined;
  if (!board) throw invalid(field, 'No such board in this project.');
  return board;
}

export type BoardRow = Awaited<ReturnType<typeof boardOfBody>>;
