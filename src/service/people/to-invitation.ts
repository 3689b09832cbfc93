import type { Selectable } from 'kysely';
import type { Invitation } from '#contract/app/people.ts';
import type { Role } from '#contract/scopes.ts';
import { tokenHash } from '../access/tokens.ts';
import type { Call } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import type { Database } from '../db/schema.ts';
import { notFound } from '../errors.ts';

export type InvitationRow = Selectable<Database['invitations']>;

export function toInvitation(row: InvitationRow): Invitation {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role as Role,
    project_ids: JSON.parse(row.project_ids) as string[],
    created_at: row.created_at,
    expires_at: row.expires_at,
  };
}

/** The open invitation that a link's token belongs to; 404 when it is unknown, used, withdrawn or too old. */
export async function openInvitation(call: Call, token: string): Promise<InvitationRow> {
  const row = await call.db
    .selectFrom('invitations')
    .selectAll()
    .where('token_hash', '=', await tokenHash(token))
    .where('closed_at', 'is', null)
    .where('expires_at', '>', timestampNow(call))
    .executeTakeFirst();
  if (!row) throw notFound('invitation');
  return row;
}
