import { mayInvite } from '#contract/rules.ts';
import type { Role } from '#contract/scopes.ts';
import type { Call } from '../context.ts';
import { timestampNow } from '../db/clock.ts';

/** Selects invitations that their inviters could still send with their present role. */
export function selectOpenInvitations(call: Call) {
  return call.db
    .selectFrom('invitations')
    .innerJoin('users as inviters', 'inviters.id', 'invitations.invited_by')
    .innerJoin('organizations', 'organizations.id', 'invitations.organization_id')
    .selectAll('invitations')
    .select(['inviters.name as inviter_name', 'organizations.name as organization'])
    .where('invitations.closed_at', 'is', null)
    .where('invitations.expires_at', '>', timestampNow(call))
    .where('inviters.removed_at', 'is', null)
    .where(eb =>
      eb.or([
        eb('inviters.role', '=', 'owner'),
        eb('inviters.role', '=', 'admin').and('invitations.role', '!=', 'owner'),
      ]),
    );
}

/** Withdraws invitations that the person could not send with this role, null after a removal. */
export async function withdrawInvitations(
  call: Call,
  { userId, role }: { userId: string; role: Role | null },
): Promise<void> {
  const open = await call.db
    .selectFrom('invitations')
    .select(['id', 'role'])
    .where('invited_by', '=', userId)
    .where('closed_at', 'is', null)
    .execute();
  const ids = open.filter(row => !mayInvite(role, row.role as Role)).map(row => row.id);
  if (ids.length === 0) return;
  await call.db
    .updateTable('invitations')
    .set({ closed_at: timestampNow(call) })
    .where('id', 'in', ids)
    .execute();
}
