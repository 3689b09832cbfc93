import type { SaveStateName } from '#ui/save-state.tsx';
import { type MergeText, sameText, type Text, textLength, type Version } from './version.ts';

/** Milliseconds: from the last edit, from the first unsaved edit, and the range of the delay of a retry. */
const saveTiming = { pause: 500, delay: 1000, maxDelay: 5000, firstRetry: 2000, maxRetry: 60_000 } as const;

/** Milliseconds until an edit is journalled; from the last edit, and at most, until stored steps are shown as saved. */
export const notice = { journal: 150, pause: 400, delay: 5000 } as const;

/** Each save sends the whole text, so a long one is saved after a longer pause, and less often while it is written. */
const charactersPerMs = { pause: 1000, delay: 100 };

/** Why a save did not happen; `stale` means that the service holds a newer version. */
export interface Failure {
  kind: 'offline' | 'failed' | 'refused' | 'stale';
  message: string;
  waitMs?: number | undefined;
  /** Whether a stale save, or an earlier attempt of it, was stored; undefined where the service cannot tell. */
  isStored?: boolean | undefined;
}

export interface SaveRequest<T> {
  id: number;
  kind: 'save' | 'load';
  value: T;
  version: string | null;
  /** The id of the first attempt to save the text, and its time. */
  attemptOf: number;
  firstAt: number;
  /** The service has said this of it, before the newer text is loaded. */
  isStored?: boolean | undefined;
}

export interface JournalEntry<T> {
  session: string;
  value: T;
  base: Version<T>;
  /** Sent without an answer: each may have been stored. */
  sent?: readonly T[] | undefined;
  at: number;
  /** The losing text of a conflict, where the service keeps no versions. */
  givenUp?: boolean | undefined;
}

/** Words that two people wrote at the same place at once. */
interface Rivals<T> {
  /** The text in which ours stand, and the one in which theirs do. */
  mine: T;
  alternative: T;
  /** Somebody has replaced ours so: then it is the other way round. */
  isReplaced?: boolean | undefined;
  theirs: Version<T>;
}

export interface AutosaveState<T> {
  value: T;
  /** The value, as the editor wrote it, that is stored as `base`. */
  synced: T;
  base: Version<T>;
  request: SaveRequest<T> | null;
  /** A save without an answer: it is repeated before anything else is sent, so that it is known whether it was stored. */
  lost: SaveRequest<T> | null;
  /** Texts that were sent and of which it will not be known whether they are stored. */
  unanswered: readonly T[];
  /** A save was refused, and what is stored instead has not been read, or waits for a decision. */
  isBehind: boolean;
  /** Edited, but not yet read from the editor. */
  isUnread: boolean;
  editedAt: number;
  dirtySince: number | null;
  isUrgent: boolean;
  /** A refused text has no `retryAt` until it is changed. */
  trouble: { kind: 'offline' | 'failed' | 'refused'; message: string; retryAt: number | null } | null;
  /** Failed saves since the last one that was stored or refused; stale ones count apart. */
  attempts: number;
  /** Stale saves in a row. */
  staleSaves: number;
  /** The stored text of an open conflict; saving waits for a decision. */
  theirs: Version<T> | null;
  /** From a list or refetch; taken over when nobody is writing. */
  newerVersion: Version<T> | null;
  overwritten: { value: T; theirs: Version<T> } | null;
  /** Offered until somebody decides; ours are saved meanwhile. */
  rivals: Rivals<T> | null;
  /** While true, changes of others are not shown, as during composition by an input method. */
  isRemoteDeferred: boolean;
  /** Incremented with each value that did not come from the editor. */
  revision: number;
  savedAt: string | null;
  restorable: readonly JournalEntry<T>[];
  /** The text of a closed tab that was put in, and the one that it was made of; until somebody keeps it or takes it out. */
  restored: { text: T; before: T } | null;
  /** Nothing is sent before a deliberate flush. */
  manual: boolean;
  requestCount: number;
  /** Changes are sent step by step, and others come so; see `editor/live/`. */
  isLive: boolean;
  /** That is about to begin, on the stored text as it is known: nothing is saved or taken over meanwhile. */
  isOpening: boolean;
}

/** What the service and the editor hold after steps of several people. */
export interface Rebased<T> {
  base: Version<T>;
  value: T;
  /** Whether own words were stored. */
  isOwn: boolean;
  /** Whether others changed a part that the editor does not show, such as the title. */
  changesLines: boolean;
  rivals?: Rivals<T> | undefined;
}

/** Each event comes with its time and with the code that merges texts, which is null until it has loaded. */
export interface Happening<T extends Text> {
  now: number;
  merge: MergeText<T> | null;
}

export type AutosaveEvent<T extends Text> = Happening<T> &
  (
    | { type: 'edited' }
    | { type: 'textRead'; value: T }
    | { type: 'tick' }
    | { type: 'flush'; isDeliberate?: boolean }
    | { type: 'saved'; id: number; stored: Version<T> }
    | { type: 'loaded'; id: number; theirs: Version<T> }
    | { type: 'failed'; id: number; failure: Failure }
    | { type: 'refetched'; serverVersion: Version<T> }
    | { type: 'rebased'; rebased: Rebased<T> }
    /** Sent with each version of the caches that the session has looked at. */
    | { type: 'live' }
    | { type: 'opening'; isOpening: boolean }
    /** `sent` may be stored. */
    | { type: 'notLive'; sent: T | null }
    | { type: 'sentLive'; id: number; isSaved: boolean }
    /** All that a closed editor showed is `stored`, with what others wrote. */
    | { type: 'closedSaved'; shown: T; stored: Version<T> }
    | { type: 'deferRemote'; isDeferred: boolean }
    | { type: 'online' }
    | { type: 'retry' }
    | { type: 'overwrittenSeen' }
    | { type: 'keepRivals' }
    | { type: 'takeRivals'; alternative: T }
    | { type: 'keepMine' }
    | { type: 'useTheirs' }
    | { type: 'replace'; value: T }
    | { type: 'discard' }
    /** The text was saved elsewhere so far. */
    | { type: 'moved'; state: AutosaveState<T> }
    | { type: 'entriesFound'; entries: readonly JournalEntry<T>[]; areClosed: boolean }
    | { type: 'restoredSeen' }
    | { type: 'exchange'; from: T; to: T }
    | { type: 'restore' }
    | { type: 'dismiss' }
  );

/** An event without what is added to all, for each member of the union. */
export type EventOf<T extends Text> =
  AutosaveEvent<T> extends infer E ? (E extends { now: number } ? Omit<E, 'now' | 'merge'> : never) : never;

export function initialState<T extends Text>(server: Version<T>, manual = false): AutosaveState<T> {
  return {
    value: server.value,
    synced: server.value,
    base: server,
    request: null,
    lost: null,
    unanswered: [],
    isBehind: false,
    isUnread: false,
    editedAt: 0,
    dirtySince: null,
    isUrgent: false,
    trouble: null,
    attempts: 0,
    staleSaves: 0,
    theirs: null,
    newerVersion: null,
    overwritten: null,
    rivals: null,
    isRemoteDeferred: false,
    revision: 0,
    savedAt: null,
    restorable: [],
    restored: null,
    manual,
    requestCount: 0,
    isLive: false,
    isOpening: false,
  };
}

export function isDirty<T>(state: AutosaveState<T>): boolean {
  if (state.isUnread || state.isBehind || !sameText(state.value, state.synced)) return true;
  // Typed back to the stored text, but a text sent in between may have been stored.
  return unsureTexts(state).some(sent => !sameText(sent, state.value));
}

/** In milliseconds since the epoch; null when nothing is due. */
export function dueAt<T extends Text>(state: AutosaveState<T>): number | null {
  const { trouble } = state;
  const isRefused = trouble?.kind === 'refused';
  if (state.request || state.theirs || !isDirty(state) || state.isOpening) return null;
  if (isRefused && trouble.retryAt === null) return null;
  if (state.isUrgent) return 0;
  if (trouble && !isRefused) return trouble.retryAt;
  if (state.manual || state.dirtySince === null) return null;
  const length = textLength(state.value);
  const pause = saveTiming.pause + Math.floor(length / charactersPerMs.pause);
  const delay = Math.min(saveTiming.delay + Math.floor(length / charactersPerMs.delay), saveTiming.maxDelay);
  return Math.min(state.editedAt + pause, state.dirtySince + delay);
}

export function withBase<T>(state: AutosaveState<T>, base: Version<T>, synced: T): AutosaveState<T> {
  return { ...state, base, synced, lost: null, unanswered: [], isBehind: false };
}

export function withValue<T>(state: AutosaveState<T>, value: T): AutosaveState<T> {
  return { ...state, value, isUnread: false, revision: state.revision + 1 };
}

/** Texts that were sent, each of which may be stored. */
export function unsureTexts<T>({ lost, unanswered }: AutosaveState<T>): readonly T[] {
  return lost ? withText(unanswered, lost.value) : unanswered;
}

export function unconfirmedTexts<T>(state: AutosaveState<T>): readonly T[] {
  const { request } = state;
  return request?.kind === 'save' ? withText(unsureTexts(state), request.value) : unsureTexts(state);
}

const maxUnanswered = 20;

/** Adds a text once and keeps the newest, so that a long time offline does not fill the memory. */
export function withText<T>(texts: readonly T[], text: T): readonly T[] {
  return [...texts.filter(other => !sameText(other, text)), text].slice(-maxUnanswered);
}

export function retryDelay(attempts: number): number {
  return Math.min(saveTiming.firstRetry * 2 ** (attempts - 1), saveTiming.maxRetry);
}

export function saveState<T extends Text>(state: AutosaveState<T>): SaveStateName {
  if (state.trouble) return state.trouble.kind === 'offline' ? 'offline' : 'failed';
  if (state.theirs) return 'idle';
  if (state.request) return 'saving';
  return state.savedAt === null || isDirty(state) ? 'idle' : 'saved';
}
