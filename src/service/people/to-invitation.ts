import type { Selectable } from 'kysely';
import type { Invitation } from '#contract/app/people.ts';
import type { Role } from '#contract/scopes.ts';
import { tokenHash } from '../access/tokens.ts';
import type { Call } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { notFound } from '../errors.ts';
import { selectOpenInvitations } from './open-invitations.ts';

export type InvitationRow = Selectable<Database['invitations']>;

export function toInvitation(row: InvitationRow & { inviter_name: string }): Invitation {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role as Role,
    project_ids: JSON.parse(row.project_ids) as string[],
    invited_by: { id: row.invited_by, name: row.inviter_name },
    created_at: row.created_at,
    expires_at: row.expires_at,
  };
}

export async function findOpenInvitation(call: Call, token: string) {
  const row = await selectOpenInvitations(call)
    .where('invitations.token_hash', '=', await tokenHash(token))
    .executeTakeFirst();
  if (!row) throw notFound('invitation');
  return row;
}
