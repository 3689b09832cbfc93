import { byName } from '#lib/by-name.ts';
import { callerOf } from '../access/caller.ts';
import { findOrganization } from '../access/find.ts';
import { seesAll } from '../access/principals.ts';
import type { Handler } from '../context.ts';
import { toProject } from './to-project.ts';

export const listProjects: Handler<'listProjects'> = async (call, input) => {
  const organization = await findOrganization(call, input.organization);
  const caller = callerOf(call);
  let query = call.db
    .selectFrom('projects')
    .selectAll()
    .where('organization_id', '=', organization.id)
    .where('deleted_at', 'is', null);
  if (!seesAll(caller)) {
    query = query.where('id', 'in', eb =>
      eb.selectFrom('project_members').select('project_id').where('user_id', '=', caller.id),
    );
  }
  const rows = await query.execute();
  return { data: rows.sort(byName).map(toProject) };
};
