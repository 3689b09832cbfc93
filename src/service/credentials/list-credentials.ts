import { personOf } from '../access/caller.ts';
import type { AppHandler } from '../context.ts';
import { readCredentials } from './read-credentials.ts';

/** Includes revoked ones, as records name the credential that created them. */
export const listCredentials: AppHandler<'listCredentials'> = async call => ({
  data: await readCredentials(call, personOf(call).organizationId),
});
