import type { QueryClient } from '@tanstack/react-query';
import { invalidate } from '../invalidate.ts';
import { isLiveHeld, type LiveChange, type LiveView, liveViews, onLiveFreed, recordOf } from '../live.ts';
import { isWrite } from '../operations.ts';
import { refreshStale, type StaleRead, staleReads } from '../stale-reads.ts';

/** Milliseconds: changes are batched for `batch`, and rounds are at least `between` apart. */
export const timing = { batch: 60, between: 1000 } as const;

interface ChangeRounds {
  add: (change: LiveChange) => void;
  addEverything: () => void;
  stop: () => void;
}

/** Refetches what others changed, in rounds; never while an own write runs or changes are held. */
export function createChangeRounds(queryClient: QueryClient): ChangeRounds {
  let fresh: LiveChange[] = [];
  let everything = false;
  const held = new Map<LiveView, { change: LiveChange; stale: StaleRead }[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let last = 0;

  function plan(): void {
    if (running || timer !== undefined || isLiveHeld() || queryClient.isMutating() > 0) return;
    if (fresh.length + held.size === 0 && !everything) return;
    const wait = Math.max(timing.batch, last + timing.between - Date.now());
    timer = setTimeout(() => {
      timer = undefined;
      // A drag or a write may have started; its end plans again.
      if (!isLiveHeld() && queryClient.isMutating() === 0) void round();
    }, wait);
  }

  async function round(): Promise<void> {
    running = true;
    last = Date.now();
    try {
      await (everything ? readEverything() : readChanges());
    } catch {
      // Queries that failed stay stale and are read on the next use.
    } finally {
      running = false;
      if (fresh.length > 0 || everything) plan();
    }
  }

  function readEverything(): Promise<void> {
    everything = false;
    fresh = [];
    for (const view of held.keys()) release(view);
    return invalidate(queryClient);
  }

  async function readChanges(): Promise<void> {
    const changes = fresh;
    fresh = [];
    const unheld: StaleRead[] = [];
    for (const change of changes) {
      for (const stale of staleAfter(change)) {
        const view = liveViews.get().find(shown => shown.holds(stale.key, change));
        if (view) held.set(view, [...(held.get(view) ?? []), { change, stale }]);
        else unheld.push(stale);
      }
    }
    await Promise.all([refreshStale(queryClient, unheld), ...[...held.keys()].map(readHeld)]);
  }

  async function readHeld(view: LiveView): Promise<void> {
    const waiting = held.get(view) ?? [];
    const changes = waiting.map(({ change }) => change);
    const records = [...new Set(changes.map(recordOf))];
    const isShown = liveViews.get().includes(view);
    if (isShown && view.isBusy(changes)) return view.waiting(records.length);
    release(view);
    const stale = waiting.map(entry => entry.stale);
    const read = () => refreshStale(queryClient, stale);
    await (isShown && view.show ? view.show(records, read) : read());
  }

  function release(view: LiveView): void {
    held.delete(view);
    if (liveViews.get().includes(view)) view.waiting(0);
  }

  const stops = [
    onLiveFreed(plan),
    liveViews.subscribe(plan),
    queryClient.getMutationCache().subscribe(plan),
  ];
  return {
    add: change => {
      fresh.push(change);
      plan();
    },
    addEverything: () => {
      everything = true;
      plan();
    },
    stop: () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    },
  };
}

/** An operation that this page is too old to know may change everything. */
const staleAfter = (change: LiveChange): StaleRead[] =>
  isWrite(change.kind) ? staleReads({ operation: change.kind }, {}, change) : [{ key: [], rows: null }];
