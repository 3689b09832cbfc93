import { isId } from '#service/access/find.ts';
import type { Call } from '#service/context.ts';
import { notFound } from '#service/errors.ts';

export async function organizationMustExist(call: Call, id: string): Promise<{ name: string }> {
  if (!isId(id)) throw notFound('organization');
  const row = await call.db
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('organization');
  return row;
}

export async function organizationOfProject(call: Call, id: string): Promise<string> {
  if (!isId(id)) throw notFound('project');
  const row = await call.db
    .selectFrom('projects')
    .select('organization_id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound('project');
  return row.organization_id;
}
