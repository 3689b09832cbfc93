import type { Call } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { perHost } from '../per-host.ts';

const keysAtMost = 10_000;
/** Keys dropped at once when the memory is full and none has expired. */
const droppedAtOnce = 1_000;

interface Tries {
  /** In `elapsed` time. */
  at: readonly number[];
  windowMs: number;
}

const memoryOf = perHost(() => new Map<string, Tries>());

export interface TryLimit {
  key: string;
  most: number;
  windowMs?: number;
}

/** Call before the slow check, so that parallel tries count. Returns a function that uncounts a successful try. */
export function countTry(call: Pick<Call, 'report' | 'elapsed'>, limits: readonly TryLimit[]): () => void {
  const memory = memoryOf(call);
  const now = call.elapsed();
  const tries = limits.map(({ key, most, windowMs = 60_000 }) => {
    const at = (memory.get(key)?.at ?? []).filter(moment => moment > now - windowMs);
    if (at.length >= most) throw tooMany(at[0]! + windowMs - now);
    return { key, at, windowMs };
  });
  for (const { key, at, windowMs } of tries) {
    // Reinserted, so that the keys are in the order of their last try.
    memory.delete(key);
    memory.set(key, { at: [...at, now], windowMs });
  }
  if (memory.size > keysAtMost) dropOld(memory, now);
  return () => {
    for (const { key } of tries) {
      const kept = memory.get(key);
      const index = kept?.at.indexOf(now) ?? -1;
      if (kept && index >= 0) memory.set(key, { ...kept, at: kept.at.toSpliced(index, 1) });
    }
  };
}

/** Exported for tests. */
export const rememberedTries = (call: Pick<Call, 'report'>) => memoryOf(call).size;

function tooMany(waitMs: number): ServiceError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new ServiceError('too_many_requests', `Too many tries. Wait ${wait} and try again.`, {
    retryAfter: seconds,
  });
}

function dropOld(memory: Map<string, Tries>, now: number): void {
  for (const [key, { at, windowMs }] of memory) {
    if (!at.some(moment => moment > now - windowMs)) memory.delete(key);
  }
  if (memory.size <= keysAtMost) return;
  for (const key of [...memory.keys()].slice(0, droppedAtOnce)) memory.delete(key);
}
