import { type AutosaveState, based, isDirty, pause, replaced } from './autosave-state.ts';
import { mergeText, removesText, sameText, type Text, type Version } from './version.ts';

/** After a refusal for its age: the service's text beside ours and the one both came from. */
export function compared<T extends Text>(
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
export function passing<T extends Text>(state: AutosaveState<T>, newer: Version<T>): AutosaveState<T> {
  const none = { ...state, newer: null };
  const { base } = state;
  if (newer.version === base.version || isOlder(newer, base)) return none;
  if (sameText(newer.value, base.value)) return { ...none, base: newer };
  if (sameText(newer.value, state.value) && !state.touched) return based(none, newer, state.value);
  // Somebody writes here: the next save finds out.
  if (isDirty(state) || state.held || state.theirs) return state;
  const isLost = state.savedAt !== null && removesText(state.value, newer.value);
  const overwritten = isLost ? { value: state.value, theirs: newer } : state.overwritten;
  return { ...replaced(based(none, newer, newer.value), newer.value), overwritten };
}

function isOlder<T>(one: Version<T>, other: Version<T>): boolean {
  return Boolean(one.at && other.at && Date.parse(one.at) < Date.parse(other.at));
}
