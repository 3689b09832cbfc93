import { type AutosaveState, isDirty, retryDelay, withBase, withValue } from './autosave-state.ts';
import { mergeText, removesText, sameText, type Text, type Version } from './version.ts';

/** The state after a save was refused as stale: merges the stored text with ours, or opens a conflict. */
export function mergeStored<T extends Text>(
  state: AutosaveState<T>,
  theirs: Version<T>,
  now: number,
): AutosaveState<T> {
  const { value, base, unanswered } = state;
  const storedText = unanswered.find(sent => sameText(sent, theirs.value));
  if (storedText !== undefined) return { ...withBase(state, theirs, storedText), isUrgent: true };
  if (sameText(theirs.value, base.value)) {
    // Only another part of the record changed: save again, with a delay from the fourth time on.
    const retried = { ...state, base: theirs, isUrgent: true };
    if (state.attempts <= 3) return retried;
    const message = 'It is being changed elsewhere all the time.';
    return {
      ...retried,
      isUrgent: false,
      trouble: { kind: 'failed', message, retryAt: now + retryDelay(state.attempts) },
    };
  }
  if (sameText(theirs.value, value)) return withBase(state, theirs, value);
  const merged = mergeText(base.value, value, theirs.value);
  if (merged === null) return { ...state, theirs, isUrgent: false, trouble: null };
  return { ...withValue(withBase(state, theirs, theirs.value), merged), isUrgent: true };
}

/** Takes over a newer version that came with a list or a refetch, unless somebody writes here. */
export function takeNewer<T extends Text>(state: AutosaveState<T>, newer: Version<T>): AutosaveState<T> {
  const withoutNewer = { ...state, newerVersion: null };
  const { base } = state;
  if (newer.version === base.version || isOlder(newer, base)) return withoutNewer;
  if (sameText(newer.value, base.value)) return { ...withoutNewer, base: newer };
  if (sameText(newer.value, state.value) && !state.isUnread)
    return withBase(withoutNewer, newer, state.value);
  // The next save merges.
  if (isDirty(state) || state.isRemoteDeferred || state.theirs) return state;
  const losesText = state.savedAt !== null && removesText(state.value, newer.value);
  const overwritten = losesText ? { value: state.value, theirs: newer } : state.overwritten;
  return { ...withValue(withBase(withoutNewer, newer, newer.value), newer.value), overwritten };
}

function isOlder<T>(a: Version<T>, b: Version<T>): boolean {
  return Boolean(a.at && b.at && Date.parse(a.at) < Date.parse(b.at));
}
