import type { Host } from './context.ts';

// A call is a copy of its host: what both hold and no other host does is this function.
const running = new WeakMap<Host['report'], Set<Promise<void>>>();

/** Counts work that no request waits for, which must not reject. */
export function inBackground({ report }: Pick<Host, 'report'>, work: Promise<void>): void {
  const works = running.get(report) ?? new Set();
  running.set(report, works.add(work));
  void work.then(() => works.delete(work));
}

/** Resolves once no such work runs, so that the database can be closed. */
export async function backgroundEnded({ report }: Pick<Host, 'report'>): Promise<void> {
  await Promise.all(running.get(report) ?? []);
}
