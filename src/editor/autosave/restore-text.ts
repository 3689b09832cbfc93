import { type AutosaveState, isDirty, type Kept, withValue } from './autosave-state.ts';
import { mergeText, sameText, type Text } from './version.ts';

export function newestOf(entries: readonly Kept<unknown>[]): Kept<unknown>[] {
  const seen = new Set<string>();
  return [...entries]
    .sort((one, other) => other.at - one.at)
    .filter(({ session }) => !seen.has(session) && seen.add(session));
}

export function offerRestore<T extends Text>(
  state: AutosaveState<T>,
  kept: readonly Kept<T>[],
  now: number,
): AutosaveState<T> {
  // Texts that were replaced in this tab are in no journal.
  const own = state.restorable.filter(({ session }) => session === '');
  const restorable = [...kept, ...own].filter(
    entry => !sameText(entry.value, state.base.value) && !sameText(entry.value, state.value),
  );
  const next = { ...state, restorable };
  return state.manual && restorable.length > 0 && !isDirty(state) ? restore(next, now) : next;
}

export function restore<T extends Text>(state: AutosaveState<T>, now: number): AutosaveState<T> {
  const [entry, ...rest] = state.restorable;
  if (!entry) return state;
  const mine: Kept<T>[] = isDirty(state)
    ? [{ session: '', value: state.value, base: state.base, at: now }]
    : [];
  const next = {
    ...state,
    restorable: [...rest, ...mine],
    // The last save of its tab may still be stored: that is not somebody else's text.
    unanswered: [...state.unanswered, ...(entry.sent ?? [])],
    editedAt: now,
    dirtySince: state.dirtySince ?? now,
  };
  // Its save may have been stored without an answer: then nobody else has changed anything.
  const arrived = entry.sent?.some(sent => sameText(sent, state.base.value));
  const from = arrived ? state.base.value : entry.base.value;
  const merged = mergeText(from, entry.value, state.base.value);
  if (merged !== null) return withValue(next, merged);
  const conflict = withValue(next, entry.value);
  return state.manual
    ? { ...conflict, base: entry.base, synced: entry.base.value }
    : { ...conflict, theirs: state.base };
}
