import type { Host, Principal } from '../context.ts';

/** A revoked credential or a changed role takes effect when the remembered principal runs out. */
const rememberMs = 800;
const rememberedAtMost = 5_000;

export interface Remembered {
  principal: Principal | null;
  /** In `elapsed` time: a clock set back must not keep a revoked credential alive. */
  until: number;
  expiresAt: string | null;
}

// A call is a copy of its host: what both hold and no other host does is this function.
const memories = new WeakMap<Host['report'], Map<string, Remembered>>();

function memoryOf(host: Pick<Host, 'report'>): Map<string, Remembered> {
  let memory = memories.get(host.report);
  if (!memory) {
    memory = new Map();
    memories.set(host.report, memory);
  }
  if (memory.size > rememberedAtMost) memory.clear();
  return memory;
}

/** What was found for a token a moment ago. */
export const remembered = (host: Pick<Host, 'report'>, token: string) => memoryOf(host).get(token);

/** Keeps for a moment what was found for a token; a principal of null says that the token does not hold. */
export function remember(
  host: Pick<Host, 'report' | 'elapsed'>,
  token: string,
  principal: Principal | null,
  expiresAt: string | null,
): void {
  memoryOf(host).set(token, { principal, expiresAt, until: host.elapsed() + rememberMs });
}

/** Forgets what is remembered of principals, for changes made by this very process. */
export function forgetPrincipals(host: Pick<Host, 'report'>): void {
  memoryOf(host).clear();
}
