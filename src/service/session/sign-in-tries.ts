import type { Call, Host } from '../context.ts';
import { ServiceError } from '../errors.ts';

const keysAtMost = 10_000;
/** What is dropped at once when every key counts still. */
const droppedAtOnce = 1_000;

interface Tries {
  /** In `elapsed` time. */
  at: readonly number[];
  windowMs: number;
}

// A call is a copy of its host: what both hold and no other host does is this function.
const memories = new WeakMap<Host['report'], Map<string, Tries>>();

function memoryOf(call: Pick<Call, 'report'>): Map<string, Tries> {
  let memory = memories.get(call.report);
  if (!memory) {
    memory = new Map();
    memories.set(call.report, memory);
  }
  return memory;
}

export interface TryLimit {
  key: string;
  /** Tries within the window. */
  most: number;
  /** A minute when absent. */
  windowMs?: number;
}

/**
 * Counts a try against each limit, or throws too_many_requests (429) with `Retry-After`. Call it before the slow
 * check, so that many at once gain nothing. Returns what takes the try back after it succeeded. Each process counts
 * for itself.
 */
export function countTry(call: Pick<Call, 'report' | 'elapsed'>, limits: readonly TryLimit[]): () => void {
  const memory = memoryOf(call);
  const now = call.elapsed();
  const tries = limits.map(({ key, most, windowMs = 60_000 }) => {
    const at = (memory.get(key)?.at ?? []).filter(moment => moment > now - windowMs);
    if (at.length >= most) throw tooMany(at[0]! + windowMs - now);
    return { key, at, windowMs };
  });
  for (const { key, at, windowMs } of tries) {
    // Deleted first, so that the keys stand in the order of their last try.
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

/** How many keys are remembered, for tests. */
export const rememberedTries = (call: Pick<Call, 'report'>) => memoryOf(call).size;

function tooMany(waitMs: number): ServiceError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new ServiceError('too_many_requests', `Too many tries. Wait ${wait} and try again.`, {
    headers: { 'retry-after': String(seconds) },
  });
}

function dropOld(memory: Map<string, Tries>, now: number): void {
  for (const [key, { at, windowMs }] of memory) {
    if (!at.some(moment => moment > now - windowMs)) memory.delete(key);
  }
  if (memory.size <= keysAtMost) return;
  for (const key of [...memory.keys()].slice(0, droppedAtOnce)) memory.delete(key);
}
