import type { Host } from './context.ts';
import { perHost } from './per-host.ts';

const sweepEveryMs = 10 * 60_000;

/** The returned function returns true when a sweep is due, at most every `sweepEveryMs` for each host. */
export function sweepTimer(): (host: Pick<Host, 'now' | 'report'>) => boolean {
  const stateOf = perHost(() => ({ sweptAt: 0 }));
  return host => {
    const now = host.now().getTime();
    const state = stateOf(host);
    if (Math.abs(now - state.sweptAt) < sweepEveryMs) return false;
    state.sweptAt = now;
    return true;
  };
}
