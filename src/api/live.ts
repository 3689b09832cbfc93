import type { LiveEvent } from '#contract/app/live.ts';
import { addEntry, createStore } from '#lib/store.ts';

export type LiveChange = LiveEvent;

/** A view on screen that delays changes of others while it is in use. */
export interface LiveView {
  /** Whether the refetch of these queries waits while the view is busy. */
  holds: (key: readonly unknown[], change: LiveChange) => boolean;
  /** Called again after `liveFreed`. */
  isBusy: (changes: readonly LiveChange[]) => boolean;
  /** Called with the number of records whose changes wait. */
  waiting: (count: number) => void;
  /** Runs `read`, which refetches these records, and shows all of them at once. */
  show?: (records: readonly string[], read: () => Promise<unknown>) => Promise<void>;
}

export const liveViews = createStore<readonly LiveView[]>([]);

export const showLive = (view: LiveView) => addEntry(liveViews, view);

export const recordOf = ({ ticket_id, document_id, kind, board_ids }: LiveChange): string =>
  ticket_id ?? document_id ?? `${kind} ${board_ids}`;

let holds = 0;
const freed = createStore(0);
export const onLiveFreed = freed.subscribe;

/** Call when changes of others that were held may be shown. */
export function liveFreed(): void {
  freed.set(freed.get() + 1);
}

/** Holds all changes of others until the returned function is called. */
export function holdLive(): () => void {
  let held = true;
  holds += 1;
  return () => {
    if (!held) return;
    held = false;
    holds -= 1;
    if (holds === 0) liveFreed();
  };
}

export function isLiveHeld(): boolean {
  return holds > 0;
}

let upToDateAt = 0;

/** Call while the stream is up to date. */
export function noteUpToDate(): void {
  upToDateAt = Date.now();
}

/** Time (ms since the epoch) up to which this tab knows every change; 0 without a stream so far. */
export function lastUpToDate(): number {
  return upToDateAt;
}
