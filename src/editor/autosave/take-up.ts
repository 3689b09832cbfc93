import { type AutosaveState, isDirty, type Kept, replaced } from './autosave-state.ts';
import { mergeText, sameText, type Text } from './version.ts';

/** Of each tab the newest text, the newest of all first. */
export function newestOf(entries: readonly Kept<unknown>[]): Kept<unknown>[] {
  const seen = new Set<string>();
  return [...entries]
    .sort((one, other) => other.at - one.at)
    .filter(({ session }) => !seen.has(session) && seen.add(session));
}

/** Offers what earlier visits left; a text that is only sent on demand is taken up at once. */
export function found<T extends Text>(
  state: AutosaveState<T>,
  kept: readonly Kept<T>[],
  now: number,
): AutosaveState<T> {
  // What gave way to another offer in this tab is in no journal.
  const own = state.restorable.filter(({ session }) => session === '');
  const restorable = [...kept, ...own].filter(
    entry => !sameText(entry.value, state.base.value) && !sameText(entry.value, state.value),
  );
  const next = { ...state, restorable };
  return state.manual && restorable.length > 0 && !isDirty(state) ? restored(next, now) : next;
}

/** Puts the first offer in the place of the text. */
export function restored<T extends Text>(state: AutosaveState<T>, now: number): AutosaveState<T> {
  const [entry, ...rest] = state.restorable;
  if (!entry) return state;
  // What was typed meanwhile takes its place among the offers.
  const mine: Kept<T>[] = isDirty(state)
    ? [{ session: '', value: state.value, base: state.base, at: now }]
    : [];
  const next = {
    ...state,
    restorable: [...rest, ...mine],
    // What its tab sent last may still arrive: that is nobody else's text.
    unanswered: [...state.unanswered, ...(entry.sent ?? [])],
    editedAt: now,
    dirtySince: state.dirtySince ?? now,
  };
  // Its own save may have arrived without an answer: then nobody else has changed anything.
  const arrived = entry.sent?.some(sent => sameText(sent, state.base.value));
  const from = arrived ? state.base.value : entry.base.value;
  const merged = mergeText(from, entry.value, state.base.value);
  if (merged !== null) return replaced(next, merged);
  const conflict = replaced(next, entry.value);
  // The text on the service is another by now: a person decides, unless nothing is sent anyway.
  return state.manual
    ? { ...conflict, base: entry.base, synced: entry.base.value }
    : { ...conflict, theirs: state.base };
}
