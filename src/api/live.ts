import type { LiveEvent } from '#contract/app/live.ts';
import type { ReadName } from './operations.ts';

/** A change that somebody made, as the service tells it. */
export type LiveChange = LiveEvent;

/** A board that is shown: it says when others' changes may come, and shows how they do. */
export interface LiveBoard {
  projectId: string;
  /** Whether these changes have to wait; asked again by `liveFreed`. */
  isBusy: (changes: readonly LiveChange[]) => boolean;
  /** Told how many tickets wait to be changed. */
  waiting: (count: number) => void;
  /** Runs the reading of changed rows and shows them all at once. */
  show: (ticketIds: readonly string[], read: () => Promise<unknown>) => Promise<void>;
}

/** A list of documents that is shown, likewise. */
export interface LiveList {
  isBusy: () => boolean;
  /** Told how many documents wait to be changed. */
  waiting: (count: number) => void;
}

/** The reads that wait while a list of documents is in use. */
export const listReads: readonly unknown[] = ['listDocuments', 'browseDocuments'] satisfies ReadName[];

let holds = 0;
let board: LiveBoard | null = null;
let list: LiveList | null = null;
const listeners = new Set<() => void>();

/** Lets no change of others in until the function that it gives is called. */
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

/** Says that what others changed may come now. */
export function liveFreed(): void {
  for (const listener of [...listeners]) listener();
}

/** Told when changes that were held may come. */
export function onLiveFreed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Makes a board the one that shows changes; gives the way to end that. */
export function showLiveOn(next: LiveBoard): () => void {
  board = next;
  liveFreed();
  return () => {
    if (board === next) board = null;
    liveFreed();
  };
}

/** The board that shows changes of this project, if one is there. */
export function liveBoardOf(projectId: string | null): LiveBoard | null {
  return board !== null && board.projectId === projectId ? board : null;
}

/** Makes a list of documents the one that shows changes; gives the way to end that. */
export function showLiveIn(next: LiveList): () => void {
  list = next;
  liveFreed();
  return () => {
    if (list === next) list = null;
    liveFreed();
  };
}

/** The list of documents that is shown, if one is. */
export function liveList(): LiveList | null {
  return list;
}

let followed = 0;

/** Notes that all changes are known up to now. */
export function noteFollowed(): void {
  followed = Date.now();
}

/** Milliseconds of the moment up to which this tab was told of every change; 0 when it never was. */
export function followedUntil(): number {
  return followed;
}
