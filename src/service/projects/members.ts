import type { Member } from '#contract/people.ts';
import type { Role } from '#contract/scopes.ts';
import { byName } from '#lib/by-name.ts';
import type { Call } from '../context.ts';

export async function membersOf(
  call: Call,
  project: { id: string; organization_id: string },
): Promise<Member[]> {
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
  return rows.sort(byName).map(({ id, name, email, role, project_id }) => ({
    id,
    name,
    email,
    role: role as Role,
    is_explicit: project_id !== null,
  }));
}
