import type { Call, Host } from '../context.ts';
import { ServiceError } from '../errors.ts';

const windowMs = 60_000;
const keysAtMost = 10_000;

const memories = new WeakMap<Host['report'], Map<string, number[]>>();

function memoryOf(call: Call): Map<string, number[]> {
  let memory = memories.get(call.report);
  if (!memory) {
    memory = new Map();
    memories.set(call.report, memory);
  }
  return memory;
}

export interface TryLimit {
  key: string;
  most: number;
}

/**
 * Counts a try against each limit of the last minute, or throws 429 with `Retry-After`. Counted before the slow
 * check, so that many at once gain nothing. Answers what takes the try back when it succeeded.
 */
export function countTry(call: Call, limits: readonly TryLimit[]): () => void {
  const memory = memoryOf(call);
  const now = call.now().getTime();
  if (memory.size > keysAtMost) dropOld(memory, now);
  const tries = limits.map(({ key, most }) => {
    const recent = (memory.get(key) ?? []).filter(at => at > now - windowMs);
    if (recent.length >= most) throw tooMany(recent[0]! + windowMs - now);
    return { key, recent };
  });
  for (const { key, recent } of tries) memory.set(key, [...recent, now]);
  return () => {
    for (const { key } of tries) {
      const kept = memory.get(key) ?? [];
      const at = kept.indexOf(now);
      if (at >= 0) memory.set(key, kept.toSpliced(at, 1));
    }
  };
}

function tooMany(waitMs: number): ServiceError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new ServiceError('too_many_requests', 'Too many tries. Wait a minute and try again.', {
    headers: { 'retry-after': String(seconds) },
  });
}

function dropOld(memory: Map<string, number[]>, now: number): void {
  for (const [key, tries] of memory) {
    if (!tries.some(at => at > now - windowMs)) memory.delete(key);
  }
}
