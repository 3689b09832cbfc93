import type { Host, Principal } from '../context.ts';
import { ServiceError } from '../errors.ts';

export function assertRecentSignIn(
  host: Pick<Host, 'now' | 'recentSignInMs'>,
  principal: Principal | null,
): void {
  if (principal?.kind !== 'user') return;
  const since = host.now().getTime() - Date.parse(principal.authenticatedAt);
  if (since <= host.recentSignInMs) return;
  throw new ServiceError('reauthentication_required', 'Confirm that it is you to go on.');
}
