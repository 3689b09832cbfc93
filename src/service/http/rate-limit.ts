import type { Host } from '../context.ts';
import { ServiceError } from '../errors.ts';

const windowMs = 60_000;

/** Further callers share one counter, so that counters cannot fill the memory. */
const callersAtMost = 50_000;

/** `weight` is a number of requests, 1 by default. */
export type Count = (caller: string, answer: Record<string, string>, weight?: number) => void;

/** Counts in this process alone. Throws too_many_requests (429). */
export function rateLimit(host: Pick<Host, 'elapsed' | 'rateLimit'>, name = 'default'): Count {
  const limit = host.rateLimit;
  if (limit <= 0) return () => {};
  const counts = new Map<string, number>();
  let until = Number.NEGATIVE_INFINITY;

  return (caller, answer, weight = 1) => {
    const now = host.elapsed();
    if (now >= until) {
      counts.clear();
      until = now + windowMs;
    }
    const key = counts.has(caller) || counts.size < callersAtMost ? caller : '';
    const count = (counts.get(key) ?? 0) + weight;
    counts.set(key, count);
    const left = Math.max(0, limit - count);
    const seconds = Math.ceil((until - now) / 1000);
    answer['ratelimit-policy'] = `"${name}";q=${limit};w=${windowMs / 1000}`;
    answer.ratelimit = `"${name}";r=${left};t=${seconds}`;
    answer['ratelimit-limit'] = String(limit);
    answer['ratelimit-remaining'] = String(left);
    answer['ratelimit-reset'] = String(seconds);
    if (count > limit) {
      throw new ServiceError('too_many_requests', `Too many requests; try again in ${seconds} s.`, {
        retryAfter: seconds,
      });
    }
  };
}
