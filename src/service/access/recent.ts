import type { Host, Principal } from '../context.ts';
import { ServiceError } from '../errors.ts';

/** Throws 403 with a code of its own unless the person has signed in, or confirmed who they are, a short while ago. */
export function mustBeRecent(host: Pick<Host, 'now' | 'recentMs'>, principal: Principal | null): void {
  if (principal?.kind !== 'user') return;
  const since = host.now().getTime() - Date.parse(principal.authenticatedAt);
  if (since <= host.recentMs) return;
  throw new ServiceError('reauthentication_required', 'Confirm that it is you to go on.');
}
