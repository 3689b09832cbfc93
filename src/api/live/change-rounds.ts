import type { QueryClient } from '@tanstack/react-query';
import { invalidate } from '../invalidate.ts';
import {
  changedRecordOf,
  isLiveHeld,
  type LiveChange,
  type LiveView,
  liveViews,
  onLiveFreed,
} from '../live.ts';
import { isWrite } from '../operations.ts';
import { refreshStale, type StaleRead, staleReads } from '../stale-reads.ts';

/**
 * Changes are batched for `batchMs`, and rounds start at least `intervalMs` apart, which leaves a change that missed a
 * round the time to be read and shown within a second.
 */
export const roundTiming = { batchMs: 60, intervalMs: 700 } as const;

interface ChangeRounds {
  add: (change: LiveChange) => void;
  addEverything: () => void;
  stop: () => void;
}

/** Refetches what others changed, in rounds; never while an own write runs or changes are held. */
export function createChangeRounds(queryClient: QueryClient): ChangeRounds {
  let newChanges: LiveChange[] = [];
  let isEverythingStale = false;
  /** Changes that wait for a busy view. */
  const heldChanges = new Map<LiveView, { change: LiveChange; stale: StaleRead }[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  /** Whether another round was asked for while one was running. */
  let isRescheduled = false;
  let lastStart = 0;

  function schedule(): void {
    if (isRunning) {
      isRescheduled = true;
      return;
    }
    if (timer !== undefined || isLiveHeld() || queryClient.isMutating() > 0) return;
    if (newChanges.length + heldChanges.size === 0 && !isEverythingStale) return;
    const delay = Math.max(roundTiming.batchMs, lastStart + roundTiming.intervalMs - Date.now());
    timer = setTimeout(() => {
      timer = undefined;
      // A drag or a write may have started; its end schedules again.
      if (!isLiveHeld() && queryClient.isMutating() === 0) void runRound();
    }, delay);
  }

  async function runRound(): Promise<void> {
    isRunning = true;
    isRescheduled = false;
    lastStart = Date.now();
    try {
      await (isEverythingStale ? refetchEverything() : refetchChanges());
    } catch {
      // Queries that failed stay stale and are read on the next use.
    } finally {
      isRunning = false;
      if (isRescheduled) schedule();
    }
  }

  function refetchEverything(): Promise<void> {
    isEverythingStale = false;
    newChanges = [];
    for (const view of heldChanges.keys()) release(view);
    return invalidate(queryClient);
  }

  async function refetchChanges(): Promise<void> {
    const changes = newChanges;
    newChanges = [];
    const unheldReads: StaleRead[] = [];
    for (const change of changes) {
      for (const stale of staleAfter(change)) {
        const view = liveViews.get().find(({ holds }) => holds(stale.key, change));
        if (view) heldChanges.set(view, [...(heldChanges.get(view) ?? []), { change, stale }]);
        else unheldReads.push(stale);
      }
    }
    await Promise.all([refreshStale(queryClient, unheldReads), ...[...heldChanges.keys()].map(refetchHeld)]);
  }

  async function refetchHeld(view: LiveView): Promise<void> {
    const held = heldChanges.get(view) ?? [];
    const changes = held.map(({ change }) => change);
    const records = [...new Set(changes.map(changedRecordOf))];
    const isShown = liveViews.get().includes(view);
    if (isShown && view.isBusy(changes)) return view.onWaiting(records.length);
    release(view);
    const stale = held.map(entry => entry.stale);
    const read = () => refreshStale(queryClient, stale);
    await (isShown && view.show ? view.show(records, read) : read());
  }

  function release(view: LiveView): void {
    heldChanges.delete(view);
    if (liveViews.get().includes(view)) view.onWaiting(0);
  }

  const unsubscribes = [
    onLiveFreed(schedule),
    liveViews.subscribe(schedule),
    queryClient.getMutationCache().subscribe(schedule),
  ];
  return {
    add: change => {
      newChanges.push(change);
      schedule();
    },
    addEverything: () => {
      isEverythingStale = true;
      schedule();
    },
    stop: () => {
      clearTimeout(timer);
      for (const unsubscribe of unsubscribes) unsubscribe();
    },
  };
}

/** An operation that this page is too old to know may change everything. */
const staleAfter = (change: LiveChange): StaleRead[] =>
  isWrite(change.kind) ? staleReads({ operation: change.kind }, {}, change) : [{ key: [], rows: null }];
