import { type AutosaveState, isDirty, retryDelay, withBase, withValue } from './autosave-state.ts';
import { mergeText, removesText, sameText, type Text, type Version } from './version.ts';

/** The state after a save was refused as stale: merges the stored text with ours, or opens a conflict. */
export function withStored<T extends Text>(
  state: AutosaveState<T>,
  theirs: Version<T>,
  now: number,
): AutosaveState<T> {
  const { value, base, unanswered } = state;
  const arrived = unanswered.find(sent => sameText(sent, theirs.value));
  if (arrived !== undefined) return { ...withBase(state, theirs, arrived), urgent: true };
  if (sameText(theirs.value, base.value)) {
    // Only another part of the record changed: save again, with a delay from the fourth time on.
    const again = { ...state, base: theirs, urgent: true };
    if (state.attempts <= 3) return again;
    const message = 'It is being changed elsewhere all the time.';
    return {
      ...again,
      urgent: false,
      trouble: { kind: 'failed', message, retryAt: now + retryDelay(state.attempts) },
    };
  }
  if (sameText(theirs.value, value)) return withBase(state, theirs, value);
  const merged = mergeText(base.value, value, theirs.value);
  if (merged === null) return { ...state, theirs, urgent: false, trouble: null };
  return { ...withValue(withBase(state, theirs, theirs.value), merged), urgent: true };
}

/** Takes over a newer version that came with a list or a refetch, unless somebody writes here. */
export function takeNewer<T extends Text>(state: AutosaveState<T>, newer: Version<T>): AutosaveState<T> {
  const none = { ...state, newer: null };
  const { base } = state;
  if (newer.version === base.version || isOlder(newer, base)) return none;
  if (sameText(newer.value, base.value)) return { ...none, base: newer };
  if (sameText(newer.value, state.value) && !state.isUnread) return withBase(none, newer, state.value);
  // The next save merges.
  if (isDirty(state) || state.held || state.theirs) return state;
  const isLost = state.savedAt !== null && removesText(state.value, newer.value);
  const overwritten = isLost ? { value: state.value, theirs: newer } : state.overwritten;
  return { ...withValue(withBase(none, newer, newer.value), newer.value), overwritten };
}

function isOlder<T>(one: Version<T>, other: Version<T>): boolean {
  return Boolean(one.at && other.at && Date.parse(one.at) < Date.parse(other.at));
}
