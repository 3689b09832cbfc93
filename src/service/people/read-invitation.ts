import type { Role } from '#contract/scopes.ts';
import type { AppHandler } from '../context.ts';
import { openInvitation } from './to-invitation.ts';

export const readInvitation: AppHandler<'readInvitation'> = async (call, input) => {
  const invitation = await openInvitation(call, input.token);
  const organization = await call.db
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', invitation.organization_id)
    .executeTakeFirstOrThrow();
  return {
    organization: organization.name,
    name: invitation.name,
    email: invitation.email,
    role: invitation.role as Role,
  };
};
