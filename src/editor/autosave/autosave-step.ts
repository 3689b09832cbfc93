import {
  type AutosaveEvent,
  type AutosaveState,
  based,
  dueAt,
  type Failure,
  isDirty,
  pause,
  replaced,
  sentOf,
} from './autosave-state.ts';
import { compared, passing } from './meet-others.ts';
import { found, restored } from './take-up.ts';
import type { Text, Version } from './version.ts';

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
    // It may have been sent twice, and be refused for what the first one stored.
    const unanswered = sentOf(state);
    return { ...state, attempts, unanswered, sent: id, request: { ...request, id, kind: 'load' } };
  }
  const kind = failure.kind === 'stale' ? 'failed' : failure.kind;
  const unanswered = kind === 'refused' ? state.unanswered : sentOf(state);
  const retryAt = kind === 'refused' ? null : now + Math.max(failure.wait ?? 0, pause(attempts));
  return {
    ...state,
    request: null,
    attempts,
    unanswered,
    trouble: { kind, message: failure.message, retryAt },
  };
}

function unrefused<T>(state: AutosaveState<T>): AutosaveState<T> {
  return state.trouble?.kind === 'refused' ? { ...state, trouble: null } : state;
}
