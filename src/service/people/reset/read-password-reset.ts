import type { AppHandler } from '../../context.ts';
import { openResetLink } from './reset-links.ts';

export const readPasswordReset: AppHandler<'readPasswordReset'> = async (call, input) => {
  const { organization, name, email } = await openResetLink(call, input.token);
  return { organization, name, email };
};
