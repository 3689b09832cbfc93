import {
  type AutosaveState,
  type Happening,
  isDirty,
  type JournalEntry,
  withValue,
} from './autosave-state.ts';
import { isOlder, mergeChanges } from './merge-stored.ts';
import { sameText, type Text } from './version.ts';

/** The newest entry of each tab, newest first. */
export function newestPerTab(entries: readonly JournalEntry<unknown>[]): JournalEntry<unknown>[] {
  const seen = new Set<string>();
  return [...entries]
    .sort((a, b) => b.at - a.at)
    .filter(({ session }) => !seen.has(session) && seen.add(session));
}

interface Found<T> {
  entries: readonly JournalEntry<T>[];
  /** Whether the tabs that wrote them are known to be closed, so that no other tab sends the same words. */
  areClosed: boolean;
}

/**
 * Puts texts of closed tabs into this one, the newest last, those from before its last change in front of what was written here since,
 * and offers those that cannot be merged.
 */
export function takeFoundTexts<T extends Text>(
  state: AutosaveState<T>,
  { entries, areClosed }: Found<T>,
  happening: Happening<T>,
): AutosaveState<T> {
  // Texts that a restore replaced in this tab are in no journal.
  const replacedHere = state.restorable.filter(({ session }) => session === '');
  const isNew = ({ value }: JournalEntry<T>) =>
    !sameText(value, state.base.value) && !sameText(value, state.value);
  const offered = { ...state, restorable: [...entries, ...replacedHere].filter(isNew) };
  if (!areClosed && !state.manual) return offered;
  const found = entries.filter(entry => isNew(entry) && !entry.givenUp);
  const isEarlier = ({ at }: JournalEntry<T>) => at < state.editedAt;
  // Earlier words go in front of those at the same place, so the oldest of them comes last; later ones go behind.
  const inOrder = [...found.filter(isEarlier), ...found.filter(entry => !isEarlier(entry)).reverse()];
  return inOrder.reduce<AutosaveState<T>>(
    (next, entry) => putIn(next, entry, { ...happening, isEarlier: isEarlier(entry) }) ?? next,
    offered,
  );
}

/** Null where a person has to choose. */
function putIn<T extends Text>(
  state: AutosaveState<T>,
  entry: JournalEntry<T>,
  { now, merge, isEarlier }: Happening<T> & { isEarlier: boolean },
): AutosaveState<T> | null {
  if (state.theirs) return null;
  const bases = basesOf(entry, state);
  const isMine = isDirty(state);
  const theirs = { ...state.base, value: state.value, ...(isMine && ({ by: null, byMe: true } as const)) };
  const merged = mergeChanges({ bases, mine: entry.value, theirs, isEarlier }, merge);
  const restorable = state.restorable.filter(other => other !== entry);
  if (merged && sameText(merged.text, state.value)) return { ...state, restorable };
  const restored = state.manual ? null : { text: entry.value, before: bases[0] };
  const next = { ...withSent(state, entry, now), restorable, restored };
  // The save that is refused names who rewrote the same words; the copy of the app on this device may be older than the entry.
  const isNewer = merged?.rivals || isOlder(state.base, entry.base);
  if (isNewer && !isMine && !state.isLive && !state.request)
    return {
      ...withValue(next, entry.value),
      ...{ base: entry.base, synced: entry.base.value, newerVersion: state.base },
      unanswered: entry.sent ?? [],
    };
  return merged && { ...withValue(next, merged.text), rivals: merged.rivals ?? state.rivals };
}

/** Texts from which that of the entry was changed. If its save was stored without an answer, nobody else has changed anything. */
function basesOf<T extends Text>(
  { base, sent = [] }: JournalEntry<T>,
  { base: stored }: AutosaveState<T>,
): readonly [T, ...T[]] {
  return sent.some(text => sameText(text, stored.value)) ? [stored.value] : [base.value, ...sent];
}

function withSent<T extends Text>(
  state: AutosaveState<T>,
  { base, sent = [] }: JournalEntry<T>,
  now: number,
): AutosaveState<T> {
  return {
    ...state,
    // Behind the same text, its last save may still be stored: that is not somebody else's text.
    unanswered: sameText(base.value, state.base.value) ? [...state.unanswered, ...sent] : state.unanswered,
    editedAt: now,
    dirtySince: state.dirtySince ?? now,
  };
}

/** Puts the first text that is offered in the place of this one, as somebody has chosen. */
export function restore<T extends Text>(
  state: AutosaveState<T>,
  { now, merge }: Happening<T>,
): AutosaveState<T> {
  const [entry, ...rest] = state.restorable;
  if (!entry) return state;
  const replaced: JournalEntry<T>[] = isDirty(state)
    ? [{ session: '', value: state.value, base: state.base, at: now }]
    : [];
  const next = { ...withSent(state, entry, now), restorable: [...rest, ...replaced] };
  const merged = mergeChanges({ bases: basesOf(entry, state), mine: entry.value, theirs: state.base }, merge);
  if (merged) return { ...withValue(next, merged.text), rivals: merged.rivals ?? state.rivals };
  const withEntry = withValue(next, entry.value);
  return state.manual
    ? { ...withEntry, base: entry.base, synced: entry.base.value }
    : { ...withEntry, theirs: state.base };
}
