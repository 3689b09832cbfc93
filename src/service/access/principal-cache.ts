import type { Host, Principal } from '../context.ts';
import { perHost } from '../per-host.ts';

/** Upper limit for the delay until a revoked credential or a changed role takes effect. */
const lifetimeMs = 800;
const maxEntries = 5_000;

interface CachedPrincipal {
  principal: Principal | null;
  /** In `elapsed` time, so that a clock set back does not extend it. */
  until: number;
  expiresAt: string | null;
}

const cacheOf = perHost(() => new Map<string, CachedPrincipal>());

export const cachedPrincipal = (host: Pick<Host, 'report'>, token: string) => cacheOf(host).get(token);

/** A null principal stands for an invalid token. */
export function cachePrincipal(
  host: Pick<Host, 'report' | 'elapsed'>,
  token: string,
  principal: Principal | null,
  expiresAt: string | null,
): void {
  const cache = cacheOf(host);
  if (cache.size > maxEntries) cache.clear();
  cache.set(token, { principal, expiresAt, until: host.elapsed() + lifetimeMs });
}

export function clearPrincipalCache(host: Pick<Host, 'report'>): void {
  cacheOf(host).clear();
}
