import { sql } from 'kysely';
import { callerOf } from '../access/caller.ts';
import type { Call } from '../context.ts';

/** The password hash of a sample person begins with `none`, so that nobody can sign in as one. */
export function samplePeople(call: Call) {
  return call.db
    .selectFrom('users')
    .select(['users.id', 'users.name'])
    .where('users.organization_id', '=', callerOf(call).organizationId)
    .where('users.removed_at', 'is', null)
    .where('users.password_hash', 'like', 'none %');
}

/** Checks the age first, so that the query does not read the tickets of other projects. */
export function sampleProjects(call: Call) {
  return call.db
    .selectFrom('projects')
    .select(['projects.id', 'projects.name', 'projects.key'])
    .where('projects.organization_id', '=', callerOf(call).organizationId)
    .where('projects.deleted_at', 'is', null)
    .innerJoin('organizations', 'organizations.id', 'projects.organization_id')
    .whereRef('projects.created_at', '<', 'organizations.created_at')
    .where(
      sql<boolean>`exists (select 1 from tickets t where t.project_id = projects.id and t.author_id in (
        select id from users u where u.organization_id = projects.organization_id and u.password_hash like 'none %'))`,
    )
    .orderBy('projects.created_at')
    .orderBy('projects.id');
}
