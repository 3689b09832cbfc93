import { findProject, isId } from '../access/find.ts';
import type { Call } from '../context.ts';
import { notFound } from '../errors.ts';

/** Throws not_found, then forbidden. */
export async function findLabel(call: Call, id: string) {
  if (!isId(id)) throw notFound('label');
  const row = await call.db
    .selectFrom('labels')
    .innerJoin('projects', 'projects.id', 'labels.project_id')
    .select(['labels.id', 'labels.project_id', 'labels.name', 'labels.color'])
    .where('labels.id', '=', id)
    .where('projects.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound('label');
  await findProject(call, row.project_id);
  return row;
}
