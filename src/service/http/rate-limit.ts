import type { Host } from '../context.ts';
import { ServiceError } from '../errors.ts';

const windowMs = 60_000;

/**
 * Counts requests of each principal within the minute and notes the ration in the answer's headers; throws
 * too_many_requests (429) past it. Each process counts for itself.
 */
export function rateLimit(
  host: Pick<Host, 'elapsed' | 'rateLimit'>,
): (principalId: string, answer: Record<string, string>) => void {
  const limit = host.rateLimit;
  if (limit <= 0) return () => {};
  const counts = new Map<string, number>();
  let until = Number.NEGATIVE_INFINITY;

  return (principalId, answer) => {
    const now = host.elapsed();
    if (now >= until) {
      counts.clear();
      until = now + windowMs;
    }
    const count = (counts.get(principalId) ?? 0) + 1;
    counts.set(principalId, count);
    const left = Math.max(0, limit - count);
    const seconds = Math.ceil((until - now) / 1000);
    answer['ratelimit-policy'] = `"default";q=${limit};w=${windowMs / 1000}`;
    answer.ratelimit = `"default";r=${left};t=${seconds}`;
    answer['ratelimit-limit'] = String(limit);
    answer['ratelimit-remaining'] = String(left);
    answer['ratelimit-reset'] = String(seconds);
    if (count > limit) {
      throw new ServiceError('too_many_requests', `Too many requests; try again in ${seconds} s.`, {
        headers: { 'retry-after': String(seconds) },
      });
    }
  };
}
