import {
  type AutosaveEvent,
  type AutosaveState,
  dueAt,
  type Failure,
  isDirty,
  retryDelay,
  unconfirmedTexts,
  withBase,
  withValue,
} from './autosave-state.ts';
import { takeNewer, withStored } from './merge-stored.ts';
import { offerRestore, restore } from './restore-text.ts';
import type { Text, Version } from './version.ts';

/** No text is lost: it stays in `value` unless a person gives it up. */
export function step<T extends Text>(state: AutosaveState<T>, event: AutosaveEvent<T>): AutosaveState<T> {
  return settle(react(state, event), event.now);
}

function react<T extends Text>(state: AutosaveState<T>, event: AutosaveEvent<T>): AutosaveState<T> {
  const { now } = event;
  switch (event.type) {
    case 'changed':
      return { ...withoutRefusal(state), isUnread: true, editedAt: now, dirtySince: state.dirtySince ?? now };
    case 'collected':
      return { ...state, isUnread: false, value: event.value };
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
        ? withStored({ ...state, request: null }, event.theirs, now)
        : state;
    case 'server':
      return event.version.version === state.base.version ? state : { ...state, newer: event.version };
    case 'held':
      return { ...state, held: event.on };
    case 'online':
      return state.trouble && state.trouble.kind !== 'refused' ? { ...state, urgent: true } : state;
    case 'retry':
      return { ...state, trouble: null, urgent: true };
    case 'overwrittenSeen':
      return { ...state, overwritten: null };
    case 'keepMine':
      if (!state.theirs) return state;
      return { ...withBase(state, state.theirs, state.theirs.value), theirs: null, urgent: true };
    case 'useTheirs':
      if (!state.theirs) return state;
      return withValue(
        withBase({ ...state, theirs: null }, state.theirs, state.theirs.value),
        state.theirs.value,
      );
    case 'replace':
      return {
        ...withValue(withoutRefusal(state), event.value),
        editedAt: now,
        dirtySince: state.dirtySince ?? now,
      };
    case 'discard': {
      const kept = state.theirs ?? state.base;
      return withValue(withBase({ ...state, theirs: null, trouble: null }, kept, kept.value), kept.value);
    }
    case 'found':
      return offerRestore(state, event.kept, now);
    case 'restore':
      return restore(state, now);
    case 'dismiss':
      return { ...state, restorable: state.restorable.slice(1) };
  }
}

function settle<T extends Text>(before: AutosaveState<T>, now: number): AutosaveState<T> {
  let state = before;
  if (state.newer && !state.request) state = takeNewer(state, state.newer);
  if (!isDirty(state)) {
    const clean = state.dirtySince === null && !state.urgent && !(state.trouble && !state.request);
    if (!clean) state = { ...state, dirtySince: null, urgent: false, trouble: null, attempts: 0 };
    return state;
  }
  const due = dueAt(state);
  if (due === null || due > now || state.isUnread) return state;
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
  const next = { ...withBase(state, answer, sent), request: null, trouble: null, attempts: 0 };
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
    // The text may have been sent twice and refused because the first one was stored.
    const unanswered = unconfirmedTexts(state);
    return { ...state, attempts, unanswered, sent: id, request: { ...request, id, kind: 'load' } };
  }
  const kind = failure.kind === 'stale' ? 'failed' : failure.kind;
  const unanswered = kind === 'refused' ? state.unanswered : unconfirmedTexts(state);
  const retryAt = kind === 'refused' ? null : now + Math.max(failure.waitMs ?? 0, retryDelay(attempts));
  return {
    ...state,
    request: null,
    attempts,
    unanswered,
    trouble: { kind, message: failure.message, retryAt },
  };
}

function withoutRefusal<T>(state: AutosaveState<T>): AutosaveState<T> {
  return state.trouble?.kind === 'refused' ? { ...state, trouble: null } : state;
}
