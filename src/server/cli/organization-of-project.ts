import { rowById } from '#service/access/row-by-id.ts';
import type { Call } from '#service/context.ts';
import { notFound } from '#service/errors.ts';

export async function organizationOfProject(call: Call, id: string): Promise<string> {
  const { organization_id, deleted_at } = await rowById(call, 'projects', id);
  if (deleted_at !== null) throw notFound('project');
  return organization_id;
}
