import type { Role } from '#contract/scopes.ts';
import { byName } from '#lib/by-name.ts';
import { findProject } from '../access/find.ts';
import type { Handler } from '../context.ts';

export const listMembers: Handler<'listMembers'> = async (call, input) => {
  const project = await findProject(call, input.project);
  const rows = await call.db
    .selectFrom('users')
    .leftJoin('project_members', join =>
      join
        .onRef('project_members.user_id', '=', 'users.id')
        .on('project_members.project_id', '=', project.id),
    )
    .select(['users.id', 'users.name', 'users.email', 'users.role', 'project_members.project_id'])
    .where('users.organization_id', '=', project.organization_id)
    .where('users.removed_at', 'is', null)
    .where(eb =>
      eb.or([eb('project_members.project_id', 'is not', null), eb('users.role', 'in', ['owner', 'admin'])]),
    )
    .execute();
  const data = rows.sort(byName).map(({ role, project_id, ...person }) => ({
    ...person,
    role: role as Role,
    is_explicit: project_id !== null,
  }));
  return { data };
};
