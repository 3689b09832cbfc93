import type { AppHandler } from '../../context.ts';
import { findOpenResetLink } from './reset-links.ts';

export const readPasswordReset: AppHandler<'readPasswordReset'> = async (call, input) => {
  const { organization, name, email } = await findOpenResetLink(call, input.token);
  return { organization, name, email };
};
