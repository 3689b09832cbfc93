import { personOf } from '../access/caller.ts';
import type { AppHandler } from '../context.ts';
import { readCredentials } from './to-credential.ts';

/** All of them, revoked ones too: records name the credential that made them. */
export const listCredentials: AppHandler<'listCredentials'> = async call => ({
  data: await readCredentials(call, personOf(call).organizationId),
});
