import {
  type AutosaveState,
  type Failure,
  retryDelay,
  type SaveRequest,
  unconfirmedTexts,
  withText,
} from './autosave-state.ts';
import { sameText, type Text } from './version.ts';

/** Milliseconds for which the service knows what was stored: it keeps the ids of saves for a day. */
const outcomeKeptMs = 20 * 60 * 60_000;

/** Reads what is stored where the record has changed; otherwise the same text, or the next one, is sent later. */
export function afterFailure<T extends Text>(
  state: AutosaveState<T>,
  failure: Failure,
  now: number,
): AutosaveState<T> {
  const { request } = state;
  if (failure.kind === 'stale' && request?.kind === 'save') {
    const id = state.requestCount + 1;
    const isStored = now - request.firstAt < outcomeKeptMs ? failure.isStored : undefined;
    const next = { ...state, ...withOutcome(state, isStored), isBehind: true, requestCount: id };
    const staleSaves = state.staleSaves + 1;
    return { ...next, staleSaves, request: { ...request, id, kind: 'load', isStored } };
  }
  if (failure.kind === 'refused') return afterRefusal(state, failure.message, now);
  const kind = failure.kind === 'stale' ? 'failed' : failure.kind;
  const attempts = state.attempts + 1;
  const retryAt = now + Math.max(failure.waitMs ?? 0, retryDelay(attempts));
  return {
    ...state,
    ...{ request: null, attempts, staleSaves: 0 },
    ...(request?.kind === 'save' && afterLostSave(state, request)),
    trouble: { kind, message: failure.message, retryAt },
  };
}

/** A text that was written, or tried again, since the refused one was sent is sent as well. */
function afterRefusal<T extends Text>(
  state: AutosaveState<T>,
  message: string,
  now: number,
): AutosaveState<T> {
  const { request, isUrgent, isUnread, value } = state;
  const isTriedAgain = isUrgent || isUnread || (request !== null && !sameText(value, request.value));
  const time = isTriedAgain ? now : null;
  return {
    ...state,
    ...{ request: null, attempts: 0, staleSaves: 0 },
    ...(request?.kind === 'save' && withOutcome(state, undefined)),
    // The next save comes as long after the next key as the first one did.
    dirtySince: time,
    trouble: { kind: 'refused', message, retryAt: time },
  };
}

/** The texts that may be stored, once the service has said whether the save was; `isStored` is undefined when it cannot tell. */
function withOutcome<T extends Text>(
  state: AutosaveState<T>,
  isStored: boolean | undefined,
): Pick<AutosaveState<T>, 'lost' | 'unanswered'> {
  const { lost, unanswered, request } = state;
  if (isStored) return { lost: request, unanswered };
  // A text that was sent once and refused is not stored.
  return {
    lost: null,
    unanswered: isStored === undefined && lost ? withText(unanswered, lost.value) : unanswered,
  };
}

function afterLostSave<T extends Text>(
  state: AutosaveState<T>,
  request: SaveRequest<T>,
): Pick<AutosaveState<T>, 'lost' | 'unanswered'> {
  // Steps are repeated by their session.
  return state.isLive
    ? { lost: null, unanswered: unconfirmedTexts(state) }
    : { lost: request, unanswered: state.unanswered };
}
