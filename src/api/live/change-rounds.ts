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
import { isWrite, routeOf } from '../operations.ts';
import { refreshStale, type StaleRead, staleReads } from '../stale-reads.ts';

/**
 * Changes are batched for `batchMs`. Where more than `fewChanges` come within `intervalMs`, rounds start at least that
 * far apart, so that a busy team costs no more; fewer are read one by one, each as soon as it comes.
 */
const roundTiming = { batchMs: 60, intervalMs: 700, fewChanges: 2 } as const;

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
  /** When the latest changes came. */
  let arrivals: number[] = [];

  const isBusy = (): boolean =>
    arrivals.length > roundTiming.fewChanges && Date.now() - arrivals[0]! < roundTiming.intervalMs;

  function schedule(): void {
    if (isRunning) {
      isRescheduled = true;
      return;
    }
    if (timer !== undefined || isLiveHeld() || queryClient.isMutating() > 0) return;
    if (newChanges.length + heldChanges.size === 0 && !isEverythingStale) return;
    const waitsForTurn = isEverythingStale || isBusy();
    const untilTurn = waitsForTurn ? lastStart + roundTiming.intervalMs - Date.now() : 0;
    const delay = Math.max(roundTiming.batchMs, untilTurn);
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
    // Read what is on screen first: browsers send only a few requests to a host at once.
    await Promise.all([...[...heldChanges.keys()].map(refetchHeld), refreshStale(queryClient, unheldReads)]);
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
      if (changesNothing(change)) return;
      newChanges.push(change);
      arrivals = [...arrivals.slice(-roundTiming.fewChanges), Date.now()];
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

/** Routes of steps make no read stale; the event of the settled text does. */
const changesNothing = ({ kind }: LiveChange): boolean => isWrite(kind) && routeOf(kind).changes.length === 0;

/** An operation that this page is too old to know may change everything. */
const staleAfter = (change: LiveChange): StaleRead[] =>
  isWrite(change.kind) ? staleReads({ operation: change.kind }, {}, change) : [{ key: [], rows: null }];
