import type { LiveEvent } from '#contract/app/live.ts';
import { addEntry, createStore } from '#lib/store.ts';

export type LiveChange = LiveEvent;

/** A view on screen that delays changes of others while it is in use. */
export interface LiveView {
  /** Whether the refetch of these queries waits while the view is busy. */
  holds: (key: readonly unknown[], change: LiveChange) => boolean;
  /** Called again after `notifyLiveFreed`. */
  isBusy: (changes: readonly LiveChange[]) => boolean;
  /** Called with the number of records whose changes wait. */
  onWaiting: (count: number) => void;
  /** Runs `read`, which refetches these records, and shows all of them at once. */
  show?: (records: readonly string[], read: () => Promise<unknown>) => Promise<void>;
}

export const liveViews = createStore<readonly LiveView[]>([]);

/** Returns the function that removes the view. */
export const addLiveView = (view: LiveView) => addEntry(liveViews, view);

/** The id of the changed record; changes of other kinds count as one record for each set of columns. */
export const changedRecordOf = ({ ticket_id, document_id, kind, board_ids }: LiveChange): string =>
  ticket_id ?? document_id ?? `${kind} ${board_ids}`;

let holdCount = 0;
const freed = createStore(0);
export const onLiveFreed = freed.subscribe;

/** Call when changes of others that were held may be shown. */
export function notifyLiveFreed(): void {
  freed.set(freed.get() + 1);
}

/** Holds all changes of others until the returned function is called. */
export function holdLive(): () => void {
  let isReleased = false;
  holdCount += 1;
  return () => {
    if (isReleased) return;
    isReleased = true;
    holdCount -= 1;
    if (holdCount === 0) notifyLiveFreed();
  };
}

export function isLiveHeld(): boolean {
  return holdCount > 0;
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

export type TextEvent = LiveChange & { text: NonNullable<LiveChange['text']> };

/** What is written step by step, also by this tab; null when events may have been missed. */
const textListeners = new Set<(event: TextEvent | null) => void>();

/** Returns the function that ends it. */
export function onTextChange(listener: (event: TextEvent | null) => void): () => void {
  textListeners.add(listener);
  return () => textListeners.delete(listener);
}

export function tellTextChange(event: TextEvent | null): void {
  for (const listener of textListeners) listener(event);
}
