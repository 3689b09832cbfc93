import { isStorable } from '#lib/text.ts';
import type { Call } from '../context.ts';
import { invalid } from '../errors.ts';

export async function boardOfBody(
  call: Call,
  projectId: string,
  by: 'id' | 'slug',
  value: string,
  field: string,
) {
  const board = isStorable(value)
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
