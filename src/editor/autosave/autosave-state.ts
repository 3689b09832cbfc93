import type { SaveStateName } from '#ui/save-state.tsx';
import { sameText, type Text, type Version } from './version.ts';

export const timing = { afterKey: 800, atMost: 5000, retry: 2000, retryAtMost: 60_000 } as const;

/** Why a save did not happen; `stale` means that the service holds a newer version. */
export interface Failure {
  kind: 'offline' | 'failed' | 'refused' | 'stale';
  message: string;
  /** Milliseconds that the service asks to wait. */
  wait?: number | undefined;
}

/** What the surroundings have to do: send the value under this version, or fetch what the service holds. */
export interface Request<T> {
  id: number;
  kind: 'save' | 'load';
  value: T;
  version: string | null;
}

/** An unsaved text of an earlier visit. */
export interface Kept<T> {
  session: string;
  value: T;
  base: Version<T>;
  /** Sent without an answer: any of them may have been stored all the same. */
  sent?: readonly T[] | undefined;
  at: number;
  /** It was given up in a conflict, where the service keeps no versions. */
  givenUp?: boolean | undefined;
}

export interface AutosaveState<T> {
  /** What the person sees. */
  value: T;
  /** The value, as the editor wrote it, that the service stores as `base`. */
  synced: T;
  base: Version<T>;
  request: Request<T> | null;
  /** Sent without an answer: any of them may have been stored all the same. */
  unanswered: readonly T[];
  /** Typed, but not yet read out of the editor. */
  touched: boolean;
  editedAt: number;
  dirtySince: number | null;
  /** To be saved without waiting for a pause in typing. */
  urgent: boolean;
  trouble: { kind: 'offline' | 'failed' | 'refused'; message: string; retryAt: number | null } | null;
  attempts: number;
  /** The service's text that contradicts ours; saving waits for a decision. */
  theirs: Version<T> | null;
  /** A newer version seen in passing, taken over when nobody is writing. */
  newer: Version<T> | null;
  /** What was written here and saved, when somebody else replaced it. */
  overwritten: { value: T; theirs: Version<T> } | null;
  /** What others wrote has to wait: the words on screen cannot change now. */
  held: boolean;
  /** Counts the values that came from elsewhere than the editor. */
  revision: number;
  savedAt: string | null;
  restorable: readonly Kept<T>[];
  manual: boolean;
  sent: number;
}

export type AutosaveEvent<T> = { now: number } & (
  | { type: 'touched' }
  | { type: 'collected'; value: T }
  | { type: 'tick' }
  | { type: 'flush'; deliberate?: boolean }
  | { type: 'saved'; id: number; stored: Version<T> }
  | { type: 'loaded'; id: number; theirs: Version<T> }
  | { type: 'failed'; id: number; failure: Failure }
  | { type: 'server'; version: Version<T> }
  | { type: 'held'; on: boolean }
  | { type: 'online' }
  | { type: 'retry' }
  | { type: 'overwrittenSeen' }
  | { type: 'keepMine' }
  | { type: 'useTheirs' }
  | { type: 'replace'; value: T }
  | { type: 'discard' }
  | { type: 'found'; kept: readonly Kept<T>[] }
  | { type: 'restore' }
  | { type: 'dismiss' }
);

export function initialState<T extends Text>(server: Version<T>, manual = false): AutosaveState<T> {
  return {
    value: server.value,
    synced: server.value,
    base: server,
    request: null,
    unanswered: [],
    touched: false,
    editedAt: 0,
    dirtySince: null,
    urgent: false,
    trouble: null,
    attempts: 0,
    theirs: null,
    newer: null,
    overwritten: null,
    held: false,
    revision: 0,
    savedAt: null,
    restorable: [],
    manual,
    sent: 0,
  };
}

/** Whether there is something that the service has not confirmed. */
export function isDirty<T>(state: AutosaveState<T>): boolean {
  if (state.touched || !sameText(state.value, state.synced)) return true;
  // Typed back, but what was sent in between may have arrived.
  return state.unanswered.some(sent => !sameText(sent, state.value));
}

/** When the next save is due; null when none is. */
export function dueAt<T>(state: AutosaveState<T>): number | null {
  if (state.request || state.theirs || !isDirty(state) || state.trouble?.kind === 'refused') return null;
  if (state.urgent) return 0;
  if (state.trouble) return state.trouble.retryAt;
  if (state.manual || state.dirtySince === null) return null;
  return Math.min(state.editedAt + timing.afterKey, state.dirtySince + timing.atMost);
}

/** The state on another ground: what the service stores, and the value it was made from. */
export function based<T>(state: AutosaveState<T>, base: Version<T>, synced: T): AutosaveState<T> {
  return { ...state, base, synced, unanswered: [] };
}

/** The state with a text that came from elsewhere than the editor. */
export function replaced<T>(state: AutosaveState<T>, value: T): AutosaveState<T> {
  return { ...state, value, touched: false, revision: state.revision + 1 };
}

/** What may have been stored without our knowing: the text on its way among it. */
export function sentOf<T>({ request, unanswered }: AutosaveState<T>): readonly T[] {
  return request?.kind === 'save' ? withText(unanswered, request.value) : unanswered;
}

const unansweredAtMost = 20;

/** The newest texts that had no answer, each once: a long time without a connection must not fill the memory. */
export function withText<T>(texts: readonly T[], text: T): readonly T[] {
  return [...texts.filter(other => !sameText(other, text)), text].slice(-unansweredAtMost);
}

/** Milliseconds before the next try. */
export function pause(attempts: number): number {
  return Math.min(timing.retry * 2 ** (attempts - 1), timing.retryAtMost);
}

/** What is said of a text beside its title. */
export function saveState<T extends Text>(state: AutosaveState<T>): SaveStateName {
  if (state.trouble) return state.trouble.kind === 'offline' ? 'offline' : 'failed';
  if (state.theirs) return 'idle';
  if (state.request) return 'saving';
  return state.savedAt === null || isDirty(state) ? 'idle' : 'saved';
}
