import {
  type AutosaveState,
  type Happening,
  isDirty,
  retryDelay,
  type SaveRequest,
  withBase,
  withValue,
} from './autosave-state.ts';
import { type MergeText, mergeText, removesText, sameText, type Text, type Version } from './version.ts';

/** The state after a save was refused as stale: merges the stored text with ours, or opens a conflict. */
export function mergeStored<T extends Text>(
  before: AutosaveState<T>,
  theirs: Version<T>,
  { now, merge, sent }: Happening<T> & { sent: SaveRequest<T> },
): AutosaveState<T> {
  const state = sent.isStored ? withBase(before, { ...before.base, value: sent.value }, sent.value) : before;
  const { value, base, unanswered } = state;
  const storedText = [...unanswered, sent.value].find(sent => sameText(sent, theirs.value));
  if (storedText !== undefined) return { ...withBase(state, theirs, storedText), isUrgent: true };
  if (sameText(theirs.value, base.value)) {
    // Only another part of the record changed: save again, with a delay from the fourth time on.
    const retried = { ...state, base: theirs, isBehind: false, isUrgent: true };
    if (state.staleSaves <= 3) return retried;
    const message = 'It is being changed elsewhere all the time.';
    return {
      ...retried,
      isUrgent: false,
      trouble: { kind: 'failed', message, retryAt: now + retryDelay(state.staleSaves) },
    };
  }
  if (sameText(theirs.value, value)) return withBase(state, theirs, value);
  const merged = mergeWith(state, theirs, merge);
  return merged ? { ...merged, isUrgent: true } : { ...state, theirs, isUrgent: false, trouble: null };
}

/** Puts the unsaved changes into a stored text. Null when a person has to choose. */
function mergeWith<T extends Text>(
  state: AutosaveState<T>,
  theirs: Version<T>,
  merge: MergeText<T> | null,
): AutosaveState<T> | null {
  const { value, base, unanswered } = state;
  const merged = mergeChanges({ bases: [base.value, ...unanswered], mine: value, theirs }, merge);
  if (!merged) return null;
  const { text, rivals } = merged;
  return { ...withValue(withBase(state, theirs, theirs.value), text), rivals: rivals ?? state.rivals };
}

interface Changes<T> {
  bases: readonly [T, ...T[]];
  mine: T;
  theirs: Version<T>;
  isEarlier?: boolean;
}

export function mergeChanges<T extends Text>(
  { bases, mine, theirs, isEarlier = false }: Changes<T>,
  merge: MergeText<T> | null,
): { text: T; rivals: AutosaveState<T>['rivals'] } | null {
  if (!merge) {
    const text = mergeText(bases[0], mine, theirs.value);
    return text === null ? null : { text, rivals: null };
  }
  const merged = merge(bases, mine, theirs.value, { isEarlier });
  if (!merged) return null;
  const { text, alternative } = merged;
  return { text, rivals: alternative === null ? null : { mine: text, alternative, theirs } };
}

/** Exchanges the words of one text for those of another one, and keeps what was written since. */
export function exchange<T extends Text>(
  state: AutosaveState<T>,
  { from, to }: { from: T; to: T },
  { now, merge }: Happening<T>,
): AutosaveState<T> {
  const text = merge?.([from], state.value, to)?.text ?? to;
  return { ...withValue(state, text), editedAt: now, dirtySince: state.dirtySince ?? now };
}

/** Replaces our words by theirs, which are in the `alternative`, and keeps what was written since. */
export function takeRivals<T extends Text>(
  state: AutosaveState<T>,
  { alternative, ...happening }: Happening<T> & { alternative: T },
): AutosaveState<T> {
  if (!state.rivals) return state;
  const { mine } = state.rivals;
  return { ...exchange(state, { from: mine, to: alternative }, happening), rivals: null };
}

/** Takes over a newer version that came with a list or a refetch. Words that are being written are put into it. */
export function takeNewer<T extends Text>(
  state: AutosaveState<T>,
  newer: Version<T>,
  merge: MergeText<T> | null,
): AutosaveState<T> {
  const withoutNewer = { ...state, newerVersion: null };
  const { base } = state;
  if (newer.version === base.version || isOlder(newer, base)) return withoutNewer;
  if (sameText(newer.value, base.value)) return { ...withoutNewer, base: newer };
  if (sameText(newer.value, state.value) && !state.isUnread) {
    const { theirs } = state;
    const settled = { ...withBase(withoutNewer, newer, state.value), theirs: null };
    // Ours was stored before the other side of the conflict was written.
    return theirs && isOlder(newer, theirs)
      ? takeNewer({ ...settled, newerVersion: theirs }, theirs, merge)
      : settled;
  }
  if (state.isRemoteDeferred || state.theirs) return state;
  if (isDirty(state)) {
    // Whether it has what was sent is known once that has an answer.
    if (state.lost) return state;
    const merged = state.isUnread || !merge ? null : mergeWith(withoutNewer, newer, merge);
    // The rest is merged when the next save is refused: its answer names who wrote the same words.
    return merged && merged.rivals === state.rivals ? merged : state;
  }
  const losesText = state.savedAt !== null && removesText(state.value, newer.value);
  const overwritten = losesText ? { value: state.value, theirs: newer } : state.overwritten;
  return { ...withValue(withBase(withoutNewer, newer, newer.value), newer.value), overwritten };
}

/** Whether one version was stored before another one, where both times are known. */
export function isOlder<T>(a: Version<T>, b: Version<T>): boolean {
  return Boolean(a.at && b.at && Date.parse(a.at) < Date.parse(b.at));
}
