import type { Host, Principal } from '../context.ts';
import { perHost } from '../per-host.ts';

/** Upper limit for the delay until a revoked credential or a changed role takes effect. */
const rememberMs = 800;
const rememberedAtMost = 5_000;

interface Remembered {
  principal: Principal | null;
  /** In `elapsed` time, so that a clock set back does not extend it. */
  until: number;
  expiresAt: string | null;
}

const memoryOf = perHost(() => new Map<string, Remembered>());

export const cachedPrincipal = (host: Pick<Host, 'report'>, token: string) => memoryOf(host).get(token);

/** A null principal stands for an invalid token. */
export function cachePrincipal(
  host: Pick<Host, 'report' | 'elapsed'>,
  token: string,
  principal: Principal | null,
  expiresAt: string | null,
): void {
  const memory = memoryOf(host);
  if (memory.size > rememberedAtMost) memory.clear();
  memory.set(token, { principal, expiresAt, until: host.elapsed() + rememberMs });
}

export function clearPrincipalCache(host: Pick<Host, 'report'>): void {
  memoryOf(host).clear();
}
