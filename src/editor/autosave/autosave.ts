import { randomId } from '#lib/random-id.ts';
import { autosaveReducer } from './autosave-reducer.ts';
import {
  type AutosaveEvent,
  type AutosaveState,
  dueAt,
  type EventOf,
  initialState,
  isDirty,
  type JournalEntry,
} from './autosave-state.ts';
import type { Clock } from './clock.ts';
import { failureOf } from './failure.ts';
import type { Journal } from './journal.ts';
import { type AutosaveService, keepVersion } from './keep-version.ts';
import type { LiveSession } from './live-session.ts';
import { isTyping, looksAlike, looksSame } from './looks-same.ts';
import { OwnEntry } from './own-entry.ts';
import { type MergeText, sameText, type Text, type Version } from './version.ts';

const journalPause = 150;
/** Milliseconds from the last edit, and at most, until steps that were stored are shown as saved. */
const notice = { pause: 400, delay: 5000 } as const;

/** One autosaved text: turns states into requests, timers and journal entries. Outlives its editor. */
export class Autosave<T extends Text> {
  #state: AutosaveState<T>;
  /** Reads the text from the editor; null when it was read after the last edit. */
  #readText: (() => T) | null = null;
  #cancelTimer = () => {};
  #cancelJournal: (() => void) | null = null;
  /** The id of the last request sent. */
  #sentRequestId = 0;
  #merge: MergeText<T> | null = null;
  #mergeLoading: Promise<void> | null = null;
  #live: LiveSession<T> | null = null;
  readonly #sessions = new Set<LiveSession<T>>();
  #cancelNotice: (() => void) | null = null;
  #saveWaiters: ((isSaved: boolean) => void)[] = [];
  readonly #listeners = new Set<() => void>();
  readonly key: string;
  readonly #journal: Journal;
  readonly #entry: OwnEntry<T>;
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
    this.#entry = new OwnEntry(key, journal);
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
    this.#mergeLoading ??= this.#loadMerge();
    this.#cancelJournal ??= this.#clock.after(journalPause, () => {
      this.#cancelJournal = null;
      this.readEditor();
    });
    this.#apply({ type: 'edited' });
  };

  /** Reads the text from the editor if it was edited since the last time. */
  readEditor(): void {
    const rebased = this.#live?.takeNews();
    if (rebased) {
      this.#readText = null;
      this.#apply({ type: 'rebased', rebased });
    }
    const readText = this.#readText;
    this.#readText = null;
    if (readText) this.#apply({ type: 'textRead', value: readText() });
  }

  /** Returns the function that ends it. */
  join(live: LiveSession<T>): () => void {
    this.#live = live;
    this.#sessions.add(live);
    return () => {
      this.#sessions.delete(live);
      if (this.#live === live) this.#live = null;
    };
  }

  /** Texts that sessions sent and that have no answer; an editor that was closed may still be sending. */
  #sent(): T[] {
    return [...this.#sessions].flatMap(live => live.sent());
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
    if (event.type === 'refetched' && this.#live?.isOn()) this.#live.noteRefetched(event.serverVersion);
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
    this.#entry.writeNow(this.#state, this.#clock.now(), this.#sent());
  }

  /** Offers unsaved texts of closed tabs. Returns the open tabs that still write this text. */
  async offerLeftTexts(): Promise<readonly string[]> {
    const { entries, openTabs } = await this.#journal.findLeftTexts(this.key);
    if (entries.length === 0) return openTabs;
    // A restored text is merged with what was stored since.
    this.#mergeLoading ??= this.#loadMerge();
    await this.#mergeLoading;
    this.dispatch({ type: 'entriesFound', entries: entries as JournalEntry<T>[] });
    const offered = new Set(this.#state.restorable.map(entry => entry.session));
    // A text that is not offered is stored already, or was taken over and is in the journal as ours.
    for (const { session } of entries) if (!offered.has(session)) void this.#journal.clear(this.key, session);
    return openTabs;
  }

  async keepVersionNow(): Promise<void> {
    this.readEditor();
    if (!this.#state.manual) await this.service.keep?.(this.#state.value, 'kept').catch(() => {});
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

  /** Replaces our words by those of somebody who rewrote the same ones. Throws when ours cannot be kept before. */
  async takeRivals(): Promise<void> {
    this.readEditor();
    if (!this.#state.manual) await keepVersion(this.service, this.#state.value, 'conflict');
    this.dispatch({ type: 'takeRivals' });
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

  /** Theirs are stored, but the next save of the same person may take their place in the history. */
  #keepRivals({ rivals: before }: AutosaveState<T>): void {
    const { rivals } = this.#state;
    if (rivals && rivals !== before)
      void this.service.keep?.(rivals.theirs.value, 'conflict').catch(() => {});
  }

  #clearEntry(session: string): void {
    if (session !== '') void this.#journal.clear(this.key, session);
  }

  #apply(event: EventOf<T>): void {
    const before = this.#state;
    const now = this.#clock.now();
    this.#state = autosaveReducer(before, { ...event, now, merge: this.#merge } as AutosaveEvent<T>);
    if (this.#state === before) return;
    this.#keepRivals(before);
    this.#entry.update(this.#state, now, this.#sent());
    this.#sendRequest();
    this.#scheduleTick();
    // Most keys change nothing on screen; rendering the page would delay the next key.
    if (!isTyping(event) || (event.type === 'rebased' && event.rebased.changesLines)) this.#notify();
    else if (this.#state.isLive && looksAlike(before, this.#state)) this.#notifySoon();
    else if (!looksSame(before, this.#state)) this.#notify();
    this.#resolveSaveWaiters();
  }

  /** Steps are stored many times while somebody types, and rendering would delay the next key. */
  #notifySoon(since = this.#clock.now()): void {
    this.#cancelNotice ??= this.#clock.after(notice.pause, () => {
      this.#cancelNotice = null;
      const now = this.#clock.now();
      if (now - this.#state.editedAt < notice.pause && now - since < notice.delay) this.#notifySoon(since);
      else this.#notify();
    });
  }

  #notify(): void {
    this.#cancelNotice?.();
    this.#cancelNotice = null;
    for (const listener of this.#listeners) listener();
  }

  #sendRequest(): void {
    const { request } = this.#state;
    if (!request || request.id === this.#sentRequestId) return;
    const { id, kind, value, version } = request;
    this.#sentRequestId = id;
    if (kind === 'save' && this.#live?.isOn()) {
      this.#live.flush().then(
        isSaved => this.dispatch({ type: 'sentLive', id, isSaved }),
        error => this.dispatch({ type: 'failed', id, failure: failureOf(error) }),
      );
      return;
    }
    if (kind === 'save') this.#live?.savesWhole(value);
    const answer =
      kind === 'save'
        ? this.service.save(value, version).then(stored => this.dispatch({ type: 'saved', id, stored }))
        : Promise.all([this.service.load(), this.#loadMerge()]).then(([theirs]) =>
            this.dispatch({ type: 'loaded', id, theirs }),
          );
    answer.catch(error => this.dispatch({ type: 'failed', id, failure: failureOf(error) }));
  }

  /** Fails without a word: then conflicts stay questions. */
  async #loadMerge(): Promise<void> {
    this.#merge ??= (await this.service.loadMerge?.().catch(() => null)) ?? null;
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
