import { randomId } from '#lib/random-id.ts';
import {
  type AutosaveEvent,
  type AutosaveState,
  dueAt,
  initialState,
  isDirty,
  type Kept,
  unconfirmedTexts,
} from './autosave-state.ts';
import { step } from './autosave-step.ts';
import { failureOf } from './failure.ts';
import type { Journal } from './journal.ts';
import { type AutosaveService, keepVersion } from './keep-version.ts';
import { isTyping, showsSame } from './shows-same.ts';
import { sameText, type Text, type Version } from './version.ts';

export interface Clock {
  now(): number;
  after(milliseconds: number, run: () => void): () => void;
}

const journalPause = 250;

type EventOf<T> =
  AutosaveEvent<T> extends infer E ? (E extends { now: number } ? Omit<E, 'now'> : never) : never;

/** One autosaved text: turns states into requests, timers and journal entries. Outlives its editor. */
export class Autosave<T extends Text> {
  #state: AutosaveState<T>;
  #pull: (() => T) | null = null;
  #cancelTimer = () => {};
  #cancelJournal: (() => void) | null = null;
  #journalled: T | null = null;
  #running = 0;
  #waiting: ((saved: boolean) => void)[] = [];
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

  /** Call on each change; `pull` reads the text when it is needed. */
  readonly changed = (pull: () => T): void => {
    this.#pull = pull;
    this.#cancelJournal ??= this.#clock.after(journalPause, () => {
      this.#cancelJournal = null;
      this.collect();
    });
    this.#apply({ type: 'changed' });
  };

  collect(): void {
    const pull = this.#pull;
    this.#pull = null;
    if (pull) this.#apply({ type: 'collected', value: pull() });
  }

  edit(change: (value: T) => T): void {
    this.collect();
    const next = change(this.#state.value);
    this.changed(() => next);
    this.collect();
    this.#notify();
  }

  dispatch(event: EventOf<T>): void {
    this.collect();
    this.#apply(event);
  }

  saveNow(): Promise<boolean> {
    this.dispatch({ type: 'flush', deliberate: true });
    if (this.#state.trouble?.kind === 'refused') this.#apply({ type: 'retry' });
    return new Promise(resolve => {
      this.#waiting.push(resolve);
      this.#answerWaiting();
    });
  }

  leave(): void {
    this.dispatch({ type: 'flush' });
    if (isDirty(this.#state)) this.#journal.writeNow(this.key, this.#entry());
  }

  /** Returns the tabs that still write this text. */
  async offerLeftTexts(): Promise<readonly string[]> {
    const { kept, living } = await this.#journal.left(this.key);
    if (kept.length === 0) return living;
    this.dispatch({ type: 'found', kept: kept as Kept<T>[] });
    const offered = new Set(this.#state.restorable.map(entry => entry.session));
    // A text that is not offered is stored already, or was taken over and is in the journal as ours.
    for (const { session } of kept) if (!offered.has(session)) void this.#journal.clear(this.key, session);
    return living;
  }

  async keepNow(): Promise<void> {
    this.collect();
    const { value, manual } = this.#state;
    if (!manual) await this.service.keep?.(value, 'kept').catch(() => {});
  }

  /** Decides a conflict after both texts are kept. Throws, without deciding, when they cannot be kept. */
  async decide(choice: 'keepMine' | 'useTheirs'): Promise<void> {
    this.collect();
    const { theirs } = this.#state;
    if (!theirs) return;
    await this.#keepGivenUp(theirs.value);
    let mine: T;
    do {
      mine = this.#state.value;
      await this.#keepGivenUp(mine);
      this.collect();
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
    if (entry) this.#drop(entry.session);
  }

  /** Discards the first offer after keeping its text as a version. Throws when it cannot be kept. */
  async dismiss(): Promise<void> {
    const [entry] = this.#state.restorable;
    if (!entry) return;
    await keepVersion(this.service, entry.value, 'discarded');
    if (this.#state.restorable[0] !== entry) return;
    this.dispatch({ type: 'dismiss' });
    this.#drop(entry.session);
  }

  discard(): void {
    this.dispatch({ type: 'discard' });
    for (const entry of this.#state.restorable) this.#drop(entry.session);
  }

  isQuiet(): boolean {
    return !isDirty(this.#state) && !this.#state.request && this.#pull === null;
  }

  #drop(session: string): void {
    if (session !== '') void this.#journal.clear(this.key, session);
  }

  #apply(event: EventOf<T>): void {
    const before = this.#state;
    this.#state = step(before, { ...event, now: this.#clock.now() } as AutosaveEvent<T>);
    if (this.#state === before) return;
    this.#write();
    this.#send();
    this.#schedule();
    // Most keys change nothing on screen; rendering the page would delay the next key.
    if (!isTyping(event) || !showsSame(before, this.#state)) this.#notify();
    this.#answerWaiting();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }

  #write(): void {
    const { value, isUnread } = this.#state;
    if (isUnread) return;
    if (!isDirty(this.#state)) {
      if (this.#journalled === null) return;
      this.#journalled = null;
      void this.#journal.clear(this.key);
    } else if (this.#journalled === null || !sameText(this.#journalled, value)) {
      this.#journalled = value;
      void this.#journal.write(this.key, this.#entry());
    }
  }

  #entry(): Omit<Kept<T>, 'session'> {
    const { value, base } = this.#state;
    return { value, base, sent: unconfirmedTexts(this.#state), at: this.#clock.now() };
  }

  #send(): void {
    const { request } = this.#state;
    if (!request || request.id === this.#running) return;
    const { id, kind, value, version } = request;
    this.#running = id;
    const answer =
      kind === 'save'
        ? this.service.save(value, version).then(stored => this.dispatch({ type: 'saved', id, stored }))
        : this.service.load().then(theirs => this.dispatch({ type: 'loaded', id, theirs }));
    answer.catch(error => this.dispatch({ type: 'failed', id, failure: failureOf(error) }));
  }

  #schedule(): void {
    this.#cancelTimer();
    const due = dueAt(this.#state);
    if (due === null) return;
    const wait = Math.max(0, due - this.#clock.now());
    this.#cancelTimer = this.#clock.after(wait, () => this.dispatch({ type: 'tick' }));
  }

  #answerWaiting(): void {
    const { trouble, theirs, request } = this.#state;
    const saved = this.isQuiet();
    if (this.#waiting.length === 0 || (!saved && !theirs && (!trouble || request))) return;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve(saved);
  }
}
