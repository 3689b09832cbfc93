import {
  type AutosaveState,
  type Happening,
  isDirty,
  type JournalEntry,
  withValue,
} from './autosave-state.ts';
import { mergeChanges } from './merge-stored.ts';
import { sameText, type Text } from './version.ts';

/** The newest entry of each tab, newest first. */
export function newestPerTab(entries: readonly JournalEntry<unknown>[]): JournalEntry<unknown>[] {
  const seen = new Set<string>();
  return [...entries]
    .sort((a, b) => b.at - a.at)
    .filter(({ session }) => !seen.has(session) && seen.add(session));
}

export function offerRestore<T extends Text>(
  state: AutosaveState<T>,
  entries: readonly JournalEntry<T>[],
  { now, merge }: Happening<T>,
): AutosaveState<T> {
  // Texts that a restore replaced in this tab are in no journal.
  const replacedHere = state.restorable.filter(({ session }) => session === '');
  const restorable = [...entries, ...replacedHere].filter(
    entry => !sameText(entry.value, state.base.value) && !sameText(entry.value, state.value),
  );
  const next = { ...state, restorable };
  return state.manual && restorable.length > 0 && !isDirty(state) ? restore(next, { now, merge }) : next;
}

export function restore<T extends Text>(
  state: AutosaveState<T>,
  { now, merge }: Happening<T>,
): AutosaveState<T> {
  const [entry, ...rest] = state.restorable;
  if (!entry) return state;
  const replaced: JournalEntry<T>[] = isDirty(state)
    ? [{ session: '', value: state.value, base: state.base, at: now }]
    : [];
  const next = {
    ...state,
    restorable: [...rest, ...replaced],
    // The last save of its tab may still be stored: that is not somebody else's text.
    unanswered: [...state.unanswered, ...(entry.sent ?? [])],
    editedAt: now,
    dirtySince: state.dirtySince ?? now,
  };
  // If its save was stored without an answer, nobody else has changed anything.
  const wasStored = entry.sent?.some(sent => sameText(sent, state.base.value));
  const mergeBase = wasStored ? state.base.value : entry.base.value;
  const bases = [mergeBase, ...(wasStored ? [] : (entry.sent ?? []))] as const;
  const merged = mergeChanges({ bases, mine: entry.value, theirs: state.base }, merge);
  if (merged) return { ...withValue(next, merged.text), rivals: merged.rivals ?? state.rivals };
  const withEntry = withValue(next, entry.value);
  return state.manual
    ? { ...withEntry, base: entry.base, synced: entry.base.value }
    : { ...withEntry, theirs: state.base };
}
