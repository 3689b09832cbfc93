import type { Role } from '#contract/scopes.ts';
import type { AppHandler } from '../context.ts';
import { findOpenInvitation } from './to-invitation.ts';

export const readInvitation: AppHandler<'readInvitation'> = async (call, input) => {
  const { organization, name, email, role } = await findOpenInvitation(call, input.token);
  return { organization, name, email, role: role as Role };
};
