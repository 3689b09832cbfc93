import type { Call } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { perHost } from '../per-host.ts';

const maxKeys = 10_000;
/** Keys dropped at once when the memory is full and none has expired. */
const dropBatchSize = 1_000;

interface Tries {
  /** In `elapsed` time. */
  times: readonly number[];
  windowMs: number;
}

const triesByKeyOf = perHost(() => new Map<string, Tries>());

export interface TryLimit {
  key: string;
  maxTries: number;
  windowMs?: number;
}

/** Call before the slow check, so that parallel tries count. Returns a function that uncounts a successful try. */
export function countTry(call: Pick<Call, 'report' | 'elapsed'>, limits: readonly TryLimit[]): () => void {
  const triesByKey = triesByKeyOf(call);
  const now = call.elapsed();
  const tries = limits.map(({ key, maxTries, windowMs = 60_000 }) => {
    const times = (triesByKey.get(key)?.times ?? []).filter(moment => moment > now - windowMs);
    if (times.length >= maxTries) throw tooManyTries(times[0]! + windowMs - now);
    return { key, times, windowMs };
  });
  for (const { key, times, windowMs } of tries) {
    // Reinsert the key, so that the map stays in the order of the last try.
    triesByKey.delete(key);
    triesByKey.set(key, { times: [...times, now], windowMs });
  }
  if (triesByKey.size > maxKeys) dropOldKeys(triesByKey, now);
  return () => {
    for (const { key } of tries) {
      const entry = triesByKey.get(key);
      const index = entry?.times.indexOf(now) ?? -1;
      if (entry && index >= 0) triesByKey.set(key, { ...entry, times: entry.times.toSpliced(index, 1) });
    }
  };
}

/** Exported for tests. */
export const rememberedTries = (call: Pick<Call, 'report'>) => triesByKeyOf(call).size;

function tooManyTries(waitMs: number): ServiceError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new ServiceError('too_many_requests', `Too many tries. Wait ${wait} and try again.`, {
    retryAfter: seconds,
  });
}

function dropOldKeys(triesByKey: Map<string, Tries>, now: number): void {
  for (const [key, { times, windowMs }] of triesByKey) {
    if (!times.some(moment => moment > now - windowMs)) triesByKey.delete(key);
  }
  if (triesByKey.size <= maxKeys) return;
  for (const key of [...triesByKey.keys()].slice(0, dropBatchSize)) triesByKey.delete(key);
}
