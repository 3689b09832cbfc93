import { randomId } from '#lib/random-id.ts';
import { autosaveReducer } from './autosave-reducer.ts';
import {
  type AutosaveEvent,
  type AutosaveState,
  dueAt,
  initialState,
  isDirty,
  type JournalEntry,
  unconfirmedTexts,
} from './autosave-state.ts';
import { failureOf } from './failure.ts';
import type { Journal } from './journal.ts';
import { type AutosaveService, keepVersion } from './keep-version.ts';
import { isTyping, looksSame } from './looks-same.ts';
import { sameText, type Text, type Version } from './version.ts';

export interface Clock {
  now(): number;
  after(milliseconds: number, run: () => void): () => void;
}

const journalPause = 150;

/** An event without its time, for each member of the union. */
type EventOf<T> =
  AutosaveEvent<T> extends infer E ? (E extends { now: number } ? Omit<E, 'now'> : never) : never;

/** One autosaved text: turns states into requests, timers and journal entries. Outlives its editor. */
export class Autosave<T extends Text> {
  #state: AutosaveState<T>;
  /** Reads the text from the editor; null when it was read after the last edit. */
  #readText: (() => T) | null = null;
  #cancelTimer = () => {};
  #cancelJournal: (() => void) | null = null;
  #journalled: T | null = null;
  /** The id of the last request sent. */
  #sentRequestId = 0;
  #saveWaiters: ((isSaved: boolean) => void)[] = [];
  readonly #listeners = new Set<() => void>();
  readonly key: string;
  readonly #journal: Journal;
  readonly #clock: Clock;
  service: AutosaveService<T>;

  constructor(
    key: string,
    server: Version<T>,
    service: AutosaveService<T>,
    { journal, clock, manual = false }: { journal: Journal; clock: Clock; manual?: boolean },
  ) {
    this.key = key;
    this.service = service;
    this.#journal = journal;
    this.#clock = clock;
    this.#state = initialState(server, manual);
  }

  readonly state = (): AutosaveState<T> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Call on each change; `readText` is called when the text is needed. */
  readonly noteEdit = (readText: () => T): void => {
    this.#readText = readText;
    this.#cancelJournal ??= this.#clock.after(journalPause, () => {
      this.#cancelJournal = null;
      this.readEditor();
    });
    this.#apply({ type: 'edited' });
  };

  /** Reads the text from the editor if it was edited since the last time. */
  readEditor(): void {
    const readText = this.#readText;
    this.#readText = null;
    if (readText) this.#apply({ type: 'textRead', value: readText() });
  }

  edit(change: (value: T) => T): void {
    this.readEditor();
    const next = change(this.#state.value);
    this.noteEdit(() => next);
    this.readEditor();
    this.#notify();
  }

  dispatch(event: EventOf<T>): void {
    this.readEditor();
    this.#apply(event);
  }

  /** Resolves to whether the text is saved, once the request has an answer. */
  saveNow(): Promise<boolean> {
    this.dispatch({ type: 'flush', isDeliberate: true });
    if (this.#state.trouble?.kind === 'refused') this.#apply({ type: 'retry' });
    return new Promise(resolve => {
      this.#saveWaiters.push(resolve);
      this.#resolveSaveWaiters();
    });
  }

  /** Call when the page is hidden for good. */
  leave(): void {
    this.dispatch({ type: 'flush' });
    if (isDirty(this.#state)) this.#journal.writeNow(this.key, this.#journalEntry());
  }

  /** Offers unsaved texts of closed tabs. Returns the open tabs that still write this text. */
  async offerLeftTexts(): Promise<readonly string[]> {
    const { entries, openTabs } = await this.#journal.findLeftTexts(this.key);
    if (entries.length === 0) return openTabs;
    this.dispatch({ type: 'entriesFound', entries: entries as JournalEntry<T>[] });
    const offered = new Set(this.#state.restorable.map(entry => entry.session));
    // A text that is not offered is stored already, or was taken over and is in the journal as ours.
    for (const { session } of entries) if (!offered.has(session)) void this.#journal.clear(this.key, session);
    return openTabs;
  }

  async keepVersionNow(): Promise<void> {
    this.readEditor();
    const { value, manual } = this.#state;
    if (!manual) await this.service.keep?.(value, 'kept').catch(() => {});
  }

  /** Decides a conflict after both texts are kept. Throws, without deciding, when they cannot be kept. */
  async decide(choice: 'keepMine' | 'useTheirs'): Promise<void> {
    this.readEditor();
    const { theirs } = this.#state;
    if (!theirs) return;
    await this.#keepGivenUp(theirs.value);
    let mine: T;
    do {
      mine = this.#state.value;
      await this.#keepGivenUp(mine);
      this.readEditor();
    } while (!sameText(mine, this.#state.value));
    // A third text is another conflict.
    if (this.#state.theirs === theirs) this.dispatch({ type: choice });
  }

  async #keepGivenUp(value: T): Promise<void> {
    const { base, theirs, manual } = this.#state;
    if (manual || (await keepVersion(this.service, value, 'conflict'))) return;
    const entry = { value, base: theirs ?? base, at: this.#clock.now(), givenUp: true };
    await this.#journal.write(this.key, entry, `given up ${randomId()}`);
  }

  restore(): void {
    const [entry] = this.#state.restorable;
    this.dispatch({ type: 'restore' });
    if (entry) this.#clearEntry(entry.session);
  }

  /** Discards the first offer after keeping its text as a version. Throws when it cannot be kept. */
  async dismiss(): Promise<void> {
    const [entry] = this.#state.restorable;
    if (!entry) return;
    await keepVersion(this.service, entry.value, 'discarded');
    if (this.#state.restorable[0] !== entry) return;
    this.dispatch({ type: 'dismiss' });
    this.#clearEntry(entry.session);
  }

  discard(): void {
    this.dispatch({ type: 'discard' });
    for (const entry of this.#state.restorable) this.#clearEntry(entry.session);
  }

  /** Whether nothing is unsaved, unread or being sent. */
  isSaved(): boolean {
    return !isDirty(this.#state) && !this.#state.request && this.#readText === null;
  }

  #clearEntry(session: string): void {
    if (session !== '') void this.#journal.clear(this.key, session);
  }

  #apply(event: EventOf<T>): void {
    const before = this.#state;
    this.#state = autosaveReducer(before, { ...event, now: this.#clock.now() } as AutosaveEvent<T>);
    if (this.#state === before) return;
    this.#updateJournal();
    this.#sendRequest();
    this.#scheduleTick();
    // Most keys change nothing on screen; rendering the page would delay the next key.
    if (!isTyping(event) || !looksSame(before, this.#state)) this.#notify();
    this.#resolveSaveWaiters();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }

  #updateJournal(): void {
    const { value, isUnread } = this.#state;
    if (isUnread) return;
    if (!isDirty(this.#state)) {
      if (this.#journalled === null) return;
      this.#journalled = null;
      void this.#journal.clear(this.key);
    } else if (this.#journalled === null || !sameText(this.#journalled, value)) {
      this.#journalled = value;
      void this.#journal.write(this.key, this.#journalEntry());
    }
  }

  #journalEntry(): Omit<JournalEntry<T>, 'session'> {
    const { value, base } = this.#state;
    return { value, base, sent: unconfirmedTexts(this.#state), at: this.#clock.now() };
  }

  #sendRequest(): void {
    const { request } = this.#state;
    if (!request || request.id === this.#sentRequestId) return;
    const { id, kind, value, version } = request;
    this.#sentRequestId = id;
    const answer =
      kind === 'save'
        ? this.service.save(value, version).then(stored => this.dispatch({ type: 'saved', id, stored }))
        : this.service.load().then(theirs => this.dispatch({ type: 'loaded', id, theirs }));
    answer.catch(error => this.dispatch({ type: 'failed', id, failure: failureOf(error) }));
  }

  #scheduleTick(): void {
    this.#cancelTimer();
    const due = dueAt(this.#state);
    if (due === null) return;
    const wait = Math.max(0, due - this.#clock.now());
    this.#cancelTimer = this.#clock.after(wait, () => this.dispatch({ type: 'tick' }));
  }

  #resolveSaveWaiters(): void {
    const { trouble, theirs, request } = this.#state;
    const isSaved = this.isSaved();
    if (this.#saveWaiters.length === 0 || (!isSaved && !theirs && (!trouble || request))) return;
    const waiters = this.#saveWaiters;
    this.#saveWaiters = [];
    for (const resolve of waiters) resolve(isSaved);
  }
}
