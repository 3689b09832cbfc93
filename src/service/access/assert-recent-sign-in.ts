import type { Host, Principal } from '../context.ts';
import { ServiceError } from '../errors.ts';

/** Throws reauthentication_required (403) unless the person has recently signed in or confirmed their identity. */
export function assertRecentSignIn(host: Pick<Host, 'now' | 'recentMs'>, principal: Principal | null): void {
  if (principal?.kind !== 'user') return;
  const since = host.now().getTime() - Date.parse(principal.authenticatedAt);
  if (since <= host.recentMs) return;
  throw new ServiceError('reauthentication_required', 'Confirm that it is you to go on.');
}
