import type { QueryClient } from '@tanstack/react-query';
import { invalidate } from '../invalidate.ts';
import { isLiveHeld, type LiveChange, listReads, liveBoardOf, liveList, onLiveFreed } from '../live.ts';
import { refreshRows } from '../refresh-rows.ts';
import { staleByChange } from './stale-by-change.ts';

/** Changes that come together are read together, and a round of reading follows the last one after this. */
export const timing = { gather: 60, between: 1000 } as const;

export interface ChangeRounds {
  add: (change: LiveChange) => void;
  /** Something was missed: everything is read again. */
  addEverything: () => void;
  stop: () => void;
}

/** Reads again what others changed, in rounds: never while a write runs, which knows better, or while it is held. */
export function createChangeRounds(queryClient: QueryClient): ChangeRounds {
  let fresh: LiveChange[] = [];
  let everything = false;
  /** Changes to what a board shows, which waits for the pointer to leave. */
  let waiting: LiveChange[] = [];
  /** Changes to a list of documents, which waits likewise. */
  let listed: LiveChange[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let last = 0;

  function plan(): void {
    if (running || timer !== undefined || isLiveHeld() || queryClient.isMutating() > 0) return;
    if (fresh.length + waiting.length + listed.length === 0 && !everything) return;
    const wait = Math.max(timing.gather, last + timing.between - Date.now());
    timer = setTimeout(() => {
      timer = undefined;
      // Meanwhile a drag or a write may have begun; their ends plan again.
      if (!isLiveHeld() && queryClient.isMutating() === 0) void round();
    }, wait);
  }

  async function round(): Promise<void> {
    running = true;
    last = Date.now();
    try {
      await (everything ? readEverything() : readChanges());
    } catch {
      // What could not be read is stale still, and is read when somebody looks again.
    } finally {
      running = false;
      if (fresh.length > 0 || everything) plan();
    }
  }

  function readEverything(): Promise<void> {
    everything = false;
    fresh = [];
    settle([]);
    settleList();
    return invalidate(queryClient);
  }

  async function readChanges(): Promise<void> {
    const changes = fresh;
    fresh = [];
    const keys = new Map<string, readonly unknown[]>();
    const rows: LiveChange[] = [];
    for (const change of changes) {
      const stale = staleByChange(change);
      const board = liveBoardOf(change.project_id);
      // Columns that change places under a pointer are as bad as cards.
      if (board && stale.columns) {
        waiting.push(change);
        continue;
      }
      for (const key of stale.keys) if (!waitsInList(key)) keys.set(JSON.stringify(key), key);
      if (stale.keys.some(waitsInList)) listed.push(change);
      if (stale.rows) (board ? waiting : rows).push(change);
    }
    await Promise.all([
      ...[...keys.values()].map(queryKey => invalidate(queryClient, { queryKey })),
      rows.length > 0 && refreshRows(queryClient, rows),
      readWaiting(),
      readListed(),
    ]);
  }

  /** Shows what waits for a board, unless the board is busy. */
  async function readWaiting(): Promise<void> {
    const [first] = waiting;
    if (!first) return;
    const board = liveBoardOf(first.project_id);
    if (board?.isBusy(waiting)) return board.waiting(ticketsIn(waiting).length);
    const changes = waiting;
    settle([]);
    const read = () =>
      Promise.all([
        ...changes.flatMap(change => {
          const { columns, keys } = staleByChange(change);
          return columns ? keys.map(queryKey => invalidate(queryClient, { queryKey })) : [];
        }),
        refreshRows(queryClient, changes),
      ]);
    await (board ? board.show(ticketsIn(changes), read) : read());
  }

  const waitsInList = ([name]: readonly unknown[]) => liveList() !== null && listReads.includes(name);

  /** Shows what waits for a list of documents, unless the list is in use. */
  async function readListed(): Promise<void> {
    if (listed.length === 0) return;
    const list = liveList();
    if (list?.isBusy()) {
      const documents = listed.map(({ document_id, kind }) => document_id ?? kind);
      return list.waiting(new Set(documents).size);
    }
    settleList();
    await Promise.all(listReads.map(name => invalidate(queryClient, { queryKey: [name] })));
  }

  function settleList(): void {
    if (listed.length > 0) liveList()?.waiting(0);
    listed = [];
  }

  function settle(left: LiveChange[]): void {
    const [first] = waiting;
    waiting = left;
    if (first) liveBoardOf(first.project_id)?.waiting(left.length);
  }

  const stops = [onLiveFreed(plan), queryClient.getMutationCache().subscribe(plan)];
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

/** The tickets concerned; changes that name none count as one each. */
function ticketsIn(changes: readonly LiveChange[]): string[] {
  return [...new Set(changes.map(change => change.ticket_id ?? `${change.kind} ${change.board_ids}`))];
}
