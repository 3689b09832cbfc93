import { mergeText, sameText, type Text, type Version } from './version.ts';

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
  at: number;
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
  focused: boolean;
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
  | { type: 'focused'; on: boolean }
  | { type: 'online' }
  | { type: 'retry' }
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
    focused: false,
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

/** What comes after an event. Never drops a text: it is in `value`, or a person gave it up. */
export function step<T extends Text>(state: AutosaveState<T>, event: AutosaveEvent<T>): AutosaveState<T> {
  return settle(react(state, event), event.now);
}

function react<T extends Text>(state: AutosaveState<T>, event: AutosaveEvent<T>): AutosaveState<T> {
  const { now } = event;
  switch (event.type) {
    case 'touched':
      return { ...unrefused(state), touched: true, editedAt: now, dirtySince: state.dirtySince ?? now };
    case 'collected':
      return { ...state, touched: false, value: event.value };
    case 'tick':
      return state;
    case 'flush':
      return state.manual && !event.deliberate ? state : { ...state, urgent: isDirty(state) };
    case 'saved':
      return event.id === state.request?.id ? stored(state, state.request.value, event.stored, now) : state;
    case 'failed':
      return event.id === state.request?.id ? failed(state, event.failure, now) : state;
    case 'loaded':
      return event.id === state.request?.id
        ? compared({ ...state, request: null }, event.theirs, now)
        : state;
    case 'server':
      return event.version.version === state.base.version ? state : { ...state, newer: event.version };
    case 'focused':
      return { ...state, focused: event.on };
    case 'online':
      return state.trouble && state.trouble.kind !== 'refused' ? { ...state, urgent: true } : state;
    case 'retry':
      return { ...state, trouble: null, urgent: true };
    case 'keepMine':
      if (!state.theirs) return state;
      return { ...based(state, state.theirs, state.theirs.value), theirs: null, urgent: true };
    case 'useTheirs':
      if (!state.theirs) return state;
      return replaced(
        based({ ...state, theirs: null }, state.theirs, state.theirs.value),
        state.theirs.value,
      );
    case 'replace':
      return {
        ...replaced(unrefused(state), event.value),
        editedAt: now,
        dirtySince: state.dirtySince ?? now,
      };
    case 'discard': {
      const kept = state.theirs ?? state.base;
      return replaced(based({ ...state, theirs: null, trouble: null }, kept, kept.value), kept.value);
    }
    case 'found':
      return found(state, event.kept, now);
    case 'restore':
      return restored(state, now);
    case 'dismiss':
      return { ...state, restorable: state.restorable.slice(1) };
  }
}

/** Starts what is due and takes over what nobody's text contradicts. */
function settle<T extends Text>(before: AutosaveState<T>, now: number): AutosaveState<T> {
  let state = before;
  if (state.newer && !state.request) state = passing(state, state.newer);
  if (!isDirty(state)) {
    const clean = state.dirtySince === null && !state.urgent && !(state.trouble && !state.request);
    // Nothing is left to save: neither is a reason to warn.
    if (!clean) state = { ...state, dirtySince: null, urgent: false, trouble: null, attempts: 0 };
    return state;
  }
  const due = dueAt(state);
  if (due === null || due > now || state.touched) return state;
  return {
    ...state,
    urgent: false,
    sent: state.sent + 1,
    request: { id: state.sent + 1, kind: 'save', value: state.value, version: state.base.version },
  };
}

function stored<T extends Text>(
  state: AutosaveState<T>,
  sent: T,
  answer: Version<T>,
  now: number,
): AutosaveState<T> {
  const next = { ...based(state, answer, sent), request: null, trouble: null, attempts: 0 };
  return {
    ...next,
    savedAt: answer.at ?? new Date(now).toISOString(),
    dirtySince: isDirty(next) ? now : null,
  };
}

function failed<T extends Text>(state: AutosaveState<T>, failure: Failure, now: number): AutosaveState<T> {
  const { request } = state;
  const attempts = state.attempts + 1;
  if (failure.kind === 'stale' && request?.kind === 'save') {
    const id = state.sent + 1;
    return { ...state, attempts, sent: id, request: { ...request, id, kind: 'load' } };
  }
  const kind = failure.kind === 'stale' ? 'failed' : failure.kind;
  const unanswered =
    kind !== 'refused' && request?.kind === 'save' ? [...state.unanswered, request.value] : state.unanswered;
  const retryAt = kind === 'refused' ? null : now + Math.max(failure.wait ?? 0, pause(attempts));
  return {
    ...state,
    request: null,
    attempts,
    unanswered,
    trouble: { kind, message: failure.message, retryAt },
  };
}

/** After a refusal for its age: the service's text beside ours and the one both came from. */
function compared<T extends Text>(
  state: AutosaveState<T>,
  theirs: Version<T>,
  now: number,
): AutosaveState<T> {
  const { value, base, unanswered } = state;
  const arrived = unanswered.find(sent => sameText(sent, theirs.value));
  if (arrived !== undefined) return { ...based(state, theirs, arrived), urgent: true };
  if (sameText(theirs.value, base.value)) {
    // Only another part of the record changed. Should that go on and on, wait in between.
    const again = { ...state, base: theirs, urgent: true };
    if (state.attempts <= 3) return again;
    const message = 'It is being changed elsewhere all the time.';
    return {
      ...again,
      urgent: false,
      trouble: { kind: 'failed', message, retryAt: now + pause(state.attempts) },
    };
  }
  if (sameText(theirs.value, value)) return based(state, theirs, value);
  const merged = mergeText(base.value, value, theirs.value);
  if (merged === null) return { ...state, theirs, urgent: false, trouble: null };
  return { ...replaced(based(state, theirs, theirs.value), merged), urgent: true };
}

/** A version that came in passing, with a list or a refetch. */
function passing<T extends Text>(state: AutosaveState<T>, newer: Version<T>): AutosaveState<T> {
  const none = { ...state, newer: null };
  const { base } = state;
  if (newer.version === base.version || isOlder(newer, base)) return none;
  if (sameText(newer.value, base.value)) return { ...none, base: newer };
  if (sameText(newer.value, state.value) && !state.touched) return based(none, newer, state.value);
  // Somebody writes here: the next save finds out.
  if (isDirty(state) || state.focused || state.theirs) return state;
  return replaced(based(none, newer, newer.value), newer.value);
}

function found<T extends Text>(
  state: AutosaveState<T>,
  kept: readonly Kept<T>[],
  now: number,
): AutosaveState<T> {
  const restorable = kept.filter(
    entry => !sameText(entry.value, state.base.value) && !sameText(entry.value, state.value),
  );
  const next = { ...state, restorable };
  return state.manual && restorable.length > 0 && !isDirty(state) ? restored(next, now) : next;
}

function restored<T extends Text>(state: AutosaveState<T>, now: number): AutosaveState<T> {
  const [entry, ...rest] = state.restorable;
  if (!entry) return state;
  // What was typed meanwhile takes its place among the offers.
  const mine: Kept<T>[] = isDirty(state)
    ? [{ session: '', value: state.value, base: state.base, at: now }]
    : [];
  const next = {
    ...state,
    restorable: [...rest, ...mine],
    editedAt: now,
    dirtySince: state.dirtySince ?? now,
  };
  const merged = mergeText(entry.base.value, entry.value, state.base.value);
  if (merged !== null) return replaced(next, merged);
  const conflict = replaced(next, entry.value);
  // The text on the service is another by now: a person decides, unless nothing is sent anyway.
  return state.manual
    ? { ...conflict, base: entry.base, synced: entry.base.value }
    : { ...conflict, theirs: state.base };
}

function unrefused<T>(state: AutosaveState<T>): AutosaveState<T> {
  return state.trouble?.kind === 'refused' ? { ...state, trouble: null } : state;
}

function based<T>(state: AutosaveState<T>, base: Version<T>, synced: T): AutosaveState<T> {
  return { ...state, base, synced, unanswered: [] };
}

function replaced<T>(state: AutosaveState<T>, value: T): AutosaveState<T> {
  return { ...state, value, touched: false, revision: state.revision + 1 };
}

function isOlder<T>(one: Version<T>, other: Version<T>): boolean {
  return Boolean(one.at && other.at && Date.parse(one.at) < Date.parse(other.at));
}

function pause(attempts: number): number {
  return Math.min(timing.retry * 2 ** (attempts - 1), timing.retryAtMost);
}
