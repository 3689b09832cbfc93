import { afterFailure } from './after-failure.ts';
import {
  type AutosaveEvent,
  type AutosaveState,
  dueAt,
  type Happening,
  isDirty,
  type Rebased,
  withBase,
  withText,
  withValue,
} from './autosave-state.ts';
import { exchange, mergeStored, takeNewer, takeRivals } from './merge-stored.ts';
import { restore, takeFoundTexts } from './restore-text.ts';
import { sameText, type Text, type Version } from './version.ts';

const noFailures = { trouble: null, attempts: 0, staleSaves: 0 } as const;

/** Keeps every text in `value` until it is stored or a person gives it up. */
export function autosaveReducer<T extends Text>(
  state: AutosaveState<T>,
  event: AutosaveEvent<T>,
): AutosaveState<T> {
  return startDueSave(applyEvent(state, event), event);
}

function applyEvent<T extends Text>(state: AutosaveState<T>, event: AutosaveEvent<T>): AutosaveState<T> {
  const { now } = event;
  switch (event.type) {
    case 'edited':
      return {
        ...withRefusedAgain(state, now),
        isUnread: true,
        editedAt: now,
        dirtySince: state.dirtySince ?? now,
      };
    case 'textRead':
      return { ...state, isUnread: false, value: event.value };
    case 'tick':
      return state;
    case 'flush':
      return state.manual && !event.isDeliberate ? state : { ...state, isUrgent: isDirty(state) };
    case 'saved':
      return event.id === state.request?.id
        ? afterSave(state, state.request.value, event.stored, now)
        : state;
    case 'failed':
      return event.id === state.request?.id ? afterFailure(state, event.failure, now) : state;
    case 'loaded':
      return event.id === state.request?.id
        ? mergeStored({ ...state, request: null, lost: null }, event.theirs, {
            ...event,
            sent: state.request,
          })
        : state;
    case 'refetched':
      return event.serverVersion.version === state.base.version
        ? state
        : { ...state, newerVersion: event.serverVersion };
    case 'rebased':
      return afterSteps(live(state), event.rebased, now);
    case 'live':
      return { ...live(state), newerVersion: null };
    case 'opening':
      return { ...state, isOpening: event.isOpening };
    case 'notLive':
      return {
        ...state,
        isLive: false,
        unanswered: event.sent ? withText(state.unanswered, event.sent) : state.unanswered,
      };
    case 'sentLive':
      if (event.id !== state.request?.id) return state;
      return {
        ...state,
        ...{ request: null, ...noFailures },
        // Texts that were stored earlier have come as steps.
        ...(event.isSaved && { lost: null, unanswered: [] }),
        // Where the steps were not stored, the whole text is saved at once.
        isUrgent: !event.isSaved,
      };
    case 'closedSaved': {
      const { shown, stored } = event;
      // The next editor has been opened on what this one showed.
      const base = sameText(shown, stored.value) ? stored : { ...state.base, value: shown, at: stored.at };
      return { ...withBase(state, base, shown), isLive: false, newerVersion: stored };
    }
    case 'deferRemote':
      return { ...state, isRemoteDeferred: event.isDeferred };
    case 'online':
      return state.trouble && state.trouble.kind !== 'refused' ? { ...state, isUrgent: true } : state;
    case 'retry':
      return { ...state, trouble: null, isUrgent: true };
    case 'restoredSeen':
      return { ...state, restored: null };
    case 'exchange':
      return { ...exchange(state, event, event), restored: null };
    case 'overwrittenSeen':
      return { ...state, overwritten: null };
    case 'keepRivals':
      return { ...state, rivals: null };
    case 'takeRivals':
      return takeRivals(state, event);
    case 'keepMine':
      if (!state.theirs) return state;
      return { ...withBase(state, state.theirs, state.theirs.value), theirs: null, isUrgent: true };
    case 'useTheirs':
      return state.theirs ? withStored(state, state.theirs) : state;
    case 'replace':
      return {
        ...withValue(withRefusedAgain(state, now), event.value),
        editedAt: now,
        dirtySince: state.dirtySince ?? now,
      };
    case 'discard':
      return withStored({ ...state, trouble: null, restored: null }, state.theirs ?? state.base);
    case 'moved':
      return event.state;
    case 'entriesFound':
      return takeFoundTexts(state, event, event);
    case 'restore':
      return restore(state, event);
    case 'dismiss':
      return { ...state, restorable: state.restorable.slice(1) };
  }
}

/** Shows the text that is stored. */
const withStored = <T extends Text>(state: AutosaveState<T>, stored: Version<T>): AutosaveState<T> =>
  withValue(withBase({ ...state, theirs: null }, stored, stored.value), stored.value);

/** Takes over a newer version, clears what a saved text no longer needs, or starts the save that is due. */
function startDueSave<T extends Text>(
  before: AutosaveState<T>,
  { now, merge }: Happening<T>,
): AutosaveState<T> {
  let state = withoutSettledConflict(before);
  if (state.newerVersion && !state.request && !state.isLive && !state.isOpening)
    state = takeNewer(state, state.newerVersion, merge);
  if (!isDirty(state)) {
    const isClear = state.dirtySince === null && !state.isUrgent && !(state.trouble && !state.request);
    if (!isClear) state = { ...state, ...noFailures, dirtySince: null, isUrgent: false };
    return state;
  }
  const due = dueAt(state);
  if (due === null || due > now || state.isUnread) return state;
  const id = state.requestCount + 1;
  const { value, base, lost } = state;
  const request = lost ?? { kind: 'save', value, version: base.version, attemptOf: id, firstAt: now };
  return { ...state, isUrgent: false, requestCount: id, request: { ...request, id } };
}

/** A conflict is settled once the person has typed the text of the other side. */
function withoutSettledConflict<T extends Text>(state: AutosaveState<T>): AutosaveState<T> {
  const { theirs, value, isUnread } = state;
  if (!theirs || isUnread || !sameText(value, theirs.value)) return state;
  return withBase({ ...state, theirs: null }, theirs, theirs.value);
}

function afterSave<T extends Text>(
  state: AutosaveState<T>,
  sent: T,
  answer: Version<T>,
  now: number,
): AutosaveState<T> {
  const next = { ...withBase(state, answer, sent), request: null, ...noFailures };
  return {
    ...next,
    // Words that were written while a lost save was repeated have waited long.
    isUrgent: state.lost !== null,
    savedAt: answer.at ?? new Date(now).toISOString(),
    dirtySince: isDirty(next) ? now : null,
  };
}

/** What came from the caches before that is older than what is followed. */
function live<T>(state: AutosaveState<T>): AutosaveState<T> {
  return state.isLive ? state : { ...state, isLive: true, isOpening: false, newerVersion: null };
}

/** The editor shows the value already. */
function afterSteps<T extends Text>(
  state: AutosaveState<T>,
  { base, value, isOwn, rivals }: Rebased<T>,
  now: number,
): AutosaveState<T> {
  const next = { ...withBase(state, base, base.value), value, isUnread: false };
  return {
    ...next,
    rivals: rivals ?? state.rivals,
    savedAt: isOwn ? (base.at ?? new Date(now).toISOString()) : state.savedAt,
    dirtySince: isDirty(next) ? now : null,
  };
}

/** A refused text that was changed is sent again; the refusal is shown until that has an answer. */
function withRefusedAgain<T>(state: AutosaveState<T>, now: number): AutosaveState<T> {
  const { trouble } = state;
  return trouble?.kind === 'refused' && trouble.retryAt === null
    ? { ...state, trouble: { ...trouble, retryAt: now } }
    : state;
}
