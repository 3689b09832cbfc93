import { randomId } from '#lib/random-id.ts';
import {
  type AutosaveEvent,
  type AutosaveState,
  dueAt,
  initialState,
  isDirty,
  type Kept,
  sentOf,
} from './autosave-state.ts';
import { step } from './autosave-step.ts';
import { failureOf } from './failure.ts';
import type { Journal } from './journal.ts';
import { keepVersion, type Service } from './keep-version.ts';
import { isTyping, showsSame } from './shows-same.ts';
import { sameText, type Text, type Version } from './version.ts';

export interface Clock {
  now(): number;
  /** Runs something later; gives the way to call it off. */
  after(milliseconds: number, run: () => void): () => void;
}

const journalPause = 250;

type EventOf<T> =
  AutosaveEvent<T> extends infer E ? (E extends { now: number } ? Omit<E, 'now'> : never) : never;

/** One text that saves itself: it turns states into requests, timers and journal entries. Outlives its editor. */
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
  service: Service<T>;

  constructor(
    key: string,
    server: Version<T>,
    service: Service<T>,
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

  /** The editor's text changed; it is read when it is needed. */
  readonly changed = (pull: () => T): void => {
    this.#pull = pull;
    this.#cancelJournal ??= this.#clock.after(journalPause, () => {
      this.#cancelJournal = null;
      this.collect();
    });
    this.#apply({ type: 'touched' });
  };

  /** Reads the editor and keeps its text. */
  collect(): void {
    const pull = this.#pull;
    this.#pull = null;
    if (pull) this.#apply({ type: 'collected', value: pull() });
  }

  /** A field outside of the editor changed, which shows the value itself. */
  edit(change: (value: T) => T): void {
    this.collect();
    const next = change(this.#state.value);
    this.changed(() => next);
    this.collect();
    this.#tell();
  }

  dispatch(event: EventOf<T>): void {
    this.collect();
    this.#apply(event);
  }

  /** Saves at once; true when the service has everything, false when it cannot have it now. */
  saveNow(): Promise<boolean> {
    this.dispatch({ type: 'flush', deliberate: true });
    if (this.#state.trouble?.kind === 'refused') this.#apply({ type: 'retry' });
    return new Promise(resolve => {
      this.#waiting.push(resolve);
      this.#answerWaiting();
    });
  }

  /** The page is being left: keeps what is unsaved before it is gone, and tries to save it. */
  leave(): void {
    this.dispatch({ type: 'flush' });
    if (isDirty(this.#state)) this.#journal.writeNow(this.key, this.#entry());
  }

  /** Looks for texts that an earlier tab left behind; answers the tabs that still write one. */
  async look(): Promise<readonly string[]> {
    const { kept, living } = await this.#journal.left(this.key);
    if (kept.length === 0) return living;
    this.dispatch({ type: 'found', kept: kept as Kept<T>[] });
    const offered = new Set(this.#state.restorable.map(entry => entry.session));
    // What is no longer offered is on the service, or was taken up and is journalled as ours.
    for (const { session } of kept) if (!offered.has(session)) void this.#journal.clear(this.key, session);
    return living;
  }

  /** Keeps the text as it is now before much of it changes. Without a connection the next save decides. */
  async keepNow(): Promise<void> {
    this.collect();
    const { value, manual } = this.#state;
    if (!manual) await this.service.keep?.(value, 'kept').catch(() => {});
  }

  /** Keeps a text that is given up: among the versions, or on this device where the service keeps none. */
  async keepGivenUp(value: T): Promise<void> {
    const { base, theirs, manual } = this.#state;
    if (manual || (await keepVersion(this.service, value, 'conflict'))) return;
    const entry = { value, base: theirs ?? base, at: this.#clock.now(), givenUp: true };
    await this.#journal.write(this.key, entry, `given up ${randomId()}`);
  }

  /** Puts an earlier tab's text in place of ours. */
  restore(): void {
    const [entry] = this.#state.restorable;
    this.dispatch({ type: 'restore' });
    if (entry) this.#drop(entry.session);
  }

  /** Takes an offer back, once its text is kept where the service keeps versions. Throws when it cannot be kept. */
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

  /** Whether nothing is left to do for it. */
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
    // A key in the midst of typing changes nothing that is shown, and drawing the page again would delay the next.
    if (!isTyping(event) || !showsSame(before, this.#state)) this.#tell();
    this.#answerWaiting();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  #write(): void {
    const { value, touched } = this.#state;
    if (touched) return;
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
    return { value, base, sent: sentOf(this.#state), at: this.#clock.now() };
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
