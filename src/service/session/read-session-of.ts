import type { Session } from '#contract/app/session.ts';
import { type Role, scopesOfRole } from '#contract/scopes.ts';
import type { Call } from '../context.ts';
import { notFound } from '../errors.ts';
import { factorsOf, hasFactor } from '../factors/factors-of.ts';

export async function readSessionOf(call: Call, userId: string): Promise<Session> {
  const row = await call.db
    .selectFrom('users')
    .innerJoin('organizations', 'organizations.id', 'users.organization_id')
    .select(['users.id', 'users.name', 'users.email', 'users.role', 'users.time_zone'])
    .select([
      'organizations.id as organization_id',
      'organizations.name as organization_name',
      'organizations.created_at as organization_created_at',
      'organizations.requires_second_factor',
    ])
    .where('users.id', '=', userId)
    .where('users.removed_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound('person');
  const role = row.role as Role;
  return {
    user: { id: row.id, name: row.name, email: row.email, role, time_zone: row.time_zone },
    organization: {
      id: row.organization_id,
      name: row.organization_name,
      created_at: row.organization_created_at,
    },
    scopes: [...scopesOfRole(role)],
    must_add_factor: row.requires_second_factor === 1 && !hasFactor(await factorsOf(call, row.id)),
  };
}
