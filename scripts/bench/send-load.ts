import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Load, LoadResult } from './load.ts';
import { cpuMicroseconds } from './process-figures.ts';

const generator = fileURLToPath(new URL('./load.ts', import.meta.url));

export interface MeasuredLoad extends LoadResult {
  /** Processor time of the server per request, in microseconds; null where there is no /proc. */
  cpu: number | null;
}

/** Sends the load from a process of its own, after a short warm-up. `pids` are those of the server's processes. */
export async function sendLoad(load: Load, pids: readonly number[]): Promise<MeasuredLoad> {
  await runOnce({
    ...load,
    seconds: Math.min(2, load.seconds),
    maxRequests: Math.min(2_000, load.maxRequests),
  });
  const cpuNow = () => sumOf(pids.map(cpuMicroseconds));
  const before = cpuNow();
  const result = await runOnce(load);
  const after = cpuNow();
  return { ...result, cpu: before === null || after === null ? null : (after - before) / result.requests };
}

const sumOf = (figures: readonly (number | null)[]): number | null =>
  figures.reduce((sum, figure) => (sum === null || figure === null ? null : sum + figure), 0);

async function runOnce(load: Load): Promise<LoadResult> {
  const child = fork(generator);
  child.send(load);
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The load generator ended early.')));
  const [result] = (await Promise.race([once(child, 'message'), ended])) as [LoadResult];
  ended.catch(() => {});
  return result;
}
