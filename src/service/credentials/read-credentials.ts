import type { Credential } from '#contract/app/credentials.ts';
import type { Scope } from '#contract/scopes.ts';
import type { Call } from '../context.ts';

export async function readCredentials(
  call: Call,
  organizationId: string,
  id?: string,
): Promise<Credential[]> {
  const rows = await call.db
    .selectFrom('credentials')
    .leftJoin('users', 'users.id', 'credentials.created_by')
    .selectAll('credentials')
    .select('users.name as creator_name')
    .where('credentials.organization_id', '=', organizationId)
    .$if(id !== undefined, query => query.where('credentials.id', '=', id!))
    .orderBy('credentials.created_at', 'desc')
    .orderBy('credentials.id', 'desc')
    .execute();
  return rows.map(row => ({
    id: row.id,
    organization_id: row.organization_id,
    name: row.name,
    hint: row.hint,
    scopes: JSON.parse(row.scopes) as Scope[],
    created_by: row.created_by === null ? null : { id: row.created_by, name: row.creator_name ?? '' },
    created_at: row.created_at,
    expires_at: row.expires_at,
    last_used_at: row.last_used_at,
    revoked_at: row.revoked_at,
  }));
}
