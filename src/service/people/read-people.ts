import type { Person } from '#contract/app/people.ts';
import type { Role } from '#contract/scopes.ts';
import { byName } from '#lib/by-name.ts';
import type { Call } from '../context.ts';
import { notFound } from '../errors.ts';

/** Reads all people of an organization by name, or only the one with `userId`. */
export async function readPeople(call: Call, organizationId: string, userId?: string): Promise<Person[]> {
  const people = await call.db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'created_at', 'last_seen_at'])
    .where('organization_id', '=', organizationId)
    .where('removed_at', 'is', null)
    .$if(userId !== undefined, query => query.where('id', '=', userId!))
    .execute();
  const memberships = await call.db
    .selectFrom('project_members')
    .innerJoin('projects', 'projects.id', 'project_members.project_id')
    .select(['project_members.user_id', 'project_members.project_id'])
    .where('projects.organization_id', '=', organizationId)
    .where('projects.deleted_at', 'is', null)
    .$if(userId !== undefined, query => query.where('project_members.user_id', '=', userId!))
    .orderBy('projects.created_at')
    .execute();
  const projects = Map.groupBy(memberships, row => row.user_id);
  return people.sort(byName).map(row => ({
    ...row,
    role: row.role as Role,
    project_ids: (projects.get(row.id) ?? []).map(membership => membership.project_id),
  }));
}

export async function readPerson(
  call: Call,
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<Person> {
  const [person] = await readPeople(call, organizationId, userId);
  if (!person) throw notFound('person');
  return person;
}
