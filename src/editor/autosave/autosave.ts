import { randomId } from '#lib/random-id.ts';
import type { AutosavePorts } from './autosave-ports.ts';
import { autosaveReducer } from './autosave-reducer.ts';
import {
  type AutosaveEvent,
  type AutosaveState,
  dueAt,
  type EventOf,
  initialState,
  isDirty,
  notice,
} from './autosave-state.ts';
import type { Clock } from './clock.ts';
import { failureOf } from './failure.ts';
import type { Journal } from './journal.ts';
import type { AutosaveService } from './keep-version.ts';
import { Listeners } from './listeners.ts';
import type { LiveSession } from './live-session.ts';
import { isSilent, looksAlike, looksSame } from './looks-same.ts';
import { OwnEntry } from './own-entry.ts';
import { UnsentRemovals } from './unsent-removals.ts';
import type { MergeText, Text, Version } from './version.ts';

/** One autosaved text: turns states into requests, timers and journal entries. Outlives its editor. */
export class Autosave<T extends Text> {
  #state: AutosaveState<T>;
  /** Reads the text from the editor; null when it was read after the last edit. */
  #readText: (() => T) | null = null;
  #cancelTimer = () => {};
  #cancelJournal: (() => void) | null = null;
  /** The ids of its saves begin with this. */
  readonly #saveIds = randomId();
  /** The id of the last request sent. */
  #sentRequestId = 0;
  #merge: MergeText<T> | null = null;
  #mergeLoading: Promise<void> | null = null;
  #live: LiveSession<T> | null = null;
  readonly #sessions = new Set<LiveSession<T>>();
  readonly #removals = new UnsentRemovals<T>();
  #saveWaiters: ((isSaved: boolean) => void)[] = [];
  readonly #listeners: Listeners;
  readonly key: string;
  readonly journal: Journal;
  readonly clock: Clock;
  readonly #entry: OwnEntry<T>;
  service: AutosaveService<T>;

  constructor(
    key: string,
    server: Version<T>,
    service: AutosaveService<T>,
    { journal, clock, manual = false, initial }: AutosavePorts<T>,
  ) {
    this.key = key;
    this.service = service;
    this.journal = journal;
    this.#entry = new OwnEntry(key, journal);
    this.clock = clock;
    this.#listeners = new Listeners(clock);
    this.#state = initial ?? initialState(server, manual);
  }

  readonly state = (): AutosaveState<T> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => this.#listeners.add(listener);

  /** Call on each change; `readText` is called when the text is needed, and `readBefore` at once, where much was removed. */
  readonly noteEdit = (readText: () => T, readBefore?: () => T): void => {
    if (readBefore && !this.#state.isLive) {
      this.#readText = readBefore;
      this.readEditor();
    }
    this.#readText = readText;
    void this.loadMerge();
    this.#cancelJournal ??= this.clock.after(notice.journal, () => {
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
    if (!readText) return;
    const value = readText();
    this.#removals.note(this.service, this.#state, value);
    this.#apply({ type: 'textRead', value });
  }

  /** Whether no other editor has been opened since. */
  isLatest(live: LiveSession<T>): boolean {
    return this.#live === live;
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

  /** Ends all sessions; the steps that they sent may be stored. */
  endSessions(): void {
    for (const live of [...this.#sessions]) live.end();
  }

  /** Texts that sessions sent and that have no answer; an editor that was closed may still be sending. */
  readonly #sent = (): T[] => [...this.#sessions].flatMap(live => live.sent());

  edit(change: (value: T) => T): void {
    this.readEditor();
    const next = change(this.#state.value);
    this.noteEdit(() => next);
    this.readEditor();
    this.#listeners.notify();
  }

  dispatch(event: EventOf<T>): void {
    this.readEditor();
    this.#apply(event);
    if (event.type === 'refetched' && this.#live?.isOn()) this.#live.noteRefetched(event.serverVersion);
  }

  /** Reads what is stored now, and waits for the open session to compare it; without an answer nothing changes. */
  async refresh(): Promise<void> {
    const serverVersion = await this.service.load().catch(() => null);
    if (!serverVersion) return;
    this.readEditor();
    this.#apply({ type: 'refetched', serverVersion });
    if (this.#live?.isOn()) await this.#live.noteRefetched(serverVersion);
  }

  /** Resolves to whether the text is saved, once the request has an answer. */
  saveNow(): Promise<boolean> {
    this.dispatch({ type: 'flush', isDeliberate: true });
    const { trouble, request } = this.#state;
    if (trouble?.kind === 'refused' && !request) this.#apply({ type: 'retry' });
    return new Promise(resolve => {
      this.#saveWaiters.push(resolve);
      this.#resolveSaveWaiters();
    });
  }

  /** Call when the page is hidden for good. */
  leave(): void {
    // There is no time to wait until the text is opened.
    if (this.#state.isOpening) this.dispatch({ type: 'opening', isOpening: false });
    this.#removals.skip();
    this.dispatch({ type: 'flush' });
    // A save that is not answered keeps the next one from being sent.
    this.#live?.leave();
    this.#entry.writeNow(this.#state, this.clock.now(), this.#sent);
  }

  async keepVersionNow(): Promise<void> {
    this.readEditor();
    if (!this.#state.manual) await this.service.keep?.(this.#state.value, 'kept').catch(() => {});
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

  #apply(event: EventOf<T>): void {
    const before = this.#state;
    const now = this.clock.now();
    this.#state = autosaveReducer(before, { ...event, now, merge: this.#merge } as AutosaveEvent<T>);
    if (this.#state === before) return;
    this.#keepRivals(before);
    this.#entry.update(this.#state, now, this.#sent);
    this.#sendRequest();
    this.#scheduleTick();
    // Rendering the page with each key would delay the next one.
    if (!isSilent(event) || (event.type === 'rebased' && event.rebased.changesLines))
      this.#listeners.notify();
    else if (this.#state.isLive && looksAlike(before, this.#state))
      this.#listeners.notifySoon(() => this.#state.editedAt);
    else if (!looksSame(before, this.#state)) this.#listeners.notify();
    this.#resolveSaveWaiters();
  }

  #sendRequest(): void {
    const { request } = this.#state;
    if (!request || request.id === this.#sentRequestId) return;
    const { id, kind, value, version, attemptOf } = request;
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
        ? this.#removals
            .kept(() => this.service.save(value, version, `${this.#saveIds}-${attemptOf}`))
            .then(stored => this.dispatch({ type: 'saved', id, stored }))
        : Promise.all([this.service.load(), this.#loadMerge()]).then(([theirs]) =>
            this.dispatch({ type: 'loaded', id, theirs }),
          );
    answer.catch(error => this.dispatch({ type: 'failed', id, failure: failureOf(error) }));
  }

  /** Loads the code that merges texts, once. */
  readonly loadMerge = (): Promise<void> => (this.#mergeLoading ??= this.#loadMerge());

  /** Loads the code that merges; without it, conflicts stay questions. */
  async #loadMerge(): Promise<void> {
    this.#merge ??= (await this.service.loadMerge?.().catch(() => null)) ?? null;
  }

  #scheduleTick(): void {
    this.#cancelTimer();
    const due = dueAt(this.#state);
    if (due === null) return;
    const wait = Math.max(0, due - this.clock.now());
    this.#cancelTimer = this.clock.after(wait, () => this.dispatch({ type: 'tick' }));
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
