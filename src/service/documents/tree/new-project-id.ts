import { isId } from '../../access/find.ts';
import type { Call } from '../../context.ts';
import { visibleDocuments } from '../visible-documents.ts';

/** The project that a document gets: as named, else that of its new parent, else the present one. */
export async function newProjectId(
  call: Call,
  present: string | null,
  {
    project_id,
    parent_id,
  }: { project_id?: string | null | undefined; parent_id?: string | null | undefined },
): Promise<string | null> {
  if (project_id !== undefined) return project_id;
  if (typeof parent_id !== 'string' || !isId(parent_id)) return present;
  const parent = await visibleDocuments(call)
    .select('documents.project_id')
    .where('documents.id', '=', parent_id)
    .executeTakeFirst();
  return parent ? parent.project_id : present;
}
