import { type AutosaveState, isDirty, type JournalEntry, unconfirmedTexts } from './autosave-state.ts';
import type { Journal } from './journal.ts';
import { sameText, type Text } from './version.ts';

/** The entry of one text of this tab in the journal: there while something is unsaved. */
export class OwnEntry<T extends Text> {
  readonly #key: string;
  readonly #journal: Journal;
  /** The text that it holds; null without an entry. */
  #text: T | null = null;
  /** The request that it says was sent. */
  #requestId = 0;

  constructor(key: string, journal: Journal) {
    this.#key = key;
    this.#journal = journal;
  }

  /** `sent`: what was sent otherwise. It is asked only for an entry, as the whole text is written for it. */
  update(state: AutosaveState<T>, now: number, sent: () => readonly T[]): void {
    const { value, isUnread, request } = state;
    if (isUnread) return;
    const isSent = request?.kind === 'save' && !state.isLive && request.id !== this.#requestId;
    if (!isDirty(state)) {
      if (this.#text === null) return;
      this.#text = null;
      void this.#journal.clear(this.#key);
    } else if (isSent || this.#text === null || !sameText(this.#text, value)) {
      this.#text = value;
      if (isSent) this.#requestId = request.id;
      void this.#journal.write(this.#key, entryOf(state, now, sent()));
    }
  }

  /** Call when the page is hidden for good. */
  writeNow(state: AutosaveState<T>, now: number, sent: () => readonly T[]): void {
    if (isDirty(state)) this.#journal.writeNow(this.#key, entryOf(state, now, sent()));
  }
}

function entryOf<T extends Text>(
  state: AutosaveState<T>,
  at: number,
  sent: readonly T[],
): Omit<JournalEntry<T>, 'session'> {
  const { value, base } = state;
  return { value, base, sent: [...unconfirmedTexts(state), ...sent], at };
}
