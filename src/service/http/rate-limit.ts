import type { Host } from '../context.ts';
import { ServiceError } from '../errors.ts';

const windowMs = 60_000;

/** All further callers share one counter, so that counters cannot fill the memory. */
const maxCounters = 50_000;

/** Adds the headers of the rate limit. `weight` is a number of requests, 1 by default. */
export type CountRequest = (caller: string, headers: Record<string, string>, weight?: number) => void;

/** The returned function counts in this process alone. It throws too_many_requests (429). */
export function createRateLimit(host: Pick<Host, 'elapsed' | 'rateLimit'>, name = 'default'): CountRequest {
  const limit = host.rateLimit;
  if (limit <= 0) return () => {};
  const counts = new Map<string, number>();
  let windowEnd = Number.NEGATIVE_INFINITY;

  return (caller, headers, weight = 1) => {
    const now = host.elapsed();
    if (now >= windowEnd) {
      counts.clear();
      windowEnd = now + windowMs;
    }
    const key = counts.has(caller) || counts.size < maxCounters ? caller : '';
    const count = (counts.get(key) ?? 0) + weight;
    counts.set(key, count);
    const remaining = Math.max(0, Math.floor(limit - count));
    const seconds = Math.ceil((windowEnd - now) / 1000);
    headers['ratelimit-policy'] = `"${name}";q=${limit};w=${windowMs / 1000}`;
    headers.ratelimit = `"${name}";r=${remaining};t=${seconds}`;
    headers['ratelimit-limit'] = String(limit);
    headers['ratelimit-remaining'] = String(remaining);
    headers['ratelimit-reset'] = String(seconds);
    if (count > limit) {
      throw new ServiceError('too_many_requests', `Too many requests; try again in ${seconds} s.`, {
        retryAfter: seconds,
      });
    }
  };
}
