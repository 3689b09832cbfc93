import type { Clock } from '../autosave/clock.ts';

/** Milliseconds of a pause in typing after which the next key is not expected soon. */
const typingPause = 500;
/** Milliseconds in which a key is handled and drawn. */
const keyTime = 25;
/** Milliseconds for which what comes waits for the next key of somebody who types: after a key there is time. */
const keyWait = 100;
/** Milliseconds after which it waits for no further key: those that repeat quickly hold nothing up. */
const longestWait = 160;

/**
 * Hands on what comes: the first at once, and what follows within `pause` milliseconds together. Between two keys of
 * the person who types here, it is handed on right after the first one is drawn, so that the next one waits for nothing.
 */
export class Batcher<T> {
  readonly #clock: Clock;
  readonly #pause: number;
  readonly #take: (all: readonly T[]) => void;
  #waiting: T[] = [];
  #since = 0;
  #takenAt = -Infinity;
  #keyAt = -Infinity;
  #cancel: (() => void) | null = null;

  constructor(clock: Clock, pause: number, take: (all: readonly T[]) => void) {
    this.#clock = clock;
    this.#pause = pause;
    this.#take = take;
  }

  add(one: T): void {
    if (this.#waiting.length === 0) this.#since = this.#clock.now();
    this.#waiting.push(one);
    if (!this.#cancel) this.#takeWhenDue();
  }

  /** Call at each key, before it is handled. */
  noteKey(): void {
    this.#keyAt = this.#clock.now();
    if (this.#waiting.length > 0) this.#takeWhenDue();
  }

  #takeWhenDue(): void {
    this.#cancel?.();
    this.#cancel = null;
    const wait = this.#dueAt() - this.#clock.now();
    if (wait > 0) this.#cancel = this.#clock.after(wait, () => this.#takeAll());
    else this.#takeAll();
  }

  #dueAt(): number {
    const earliest = this.#takenAt + this.#pause;
    if (this.#clock.now() - this.#keyAt >= typingPause) return earliest;
    const afterKey = this.#keyAt >= this.#since ? this.#keyAt + keyTime : this.#since + keyWait;
    return Math.max(earliest, Math.min(afterKey, this.#since + longestWait));
  }

  #takeAll(): void {
    this.#cancel = null;
    const all = this.#waiting;
    this.#waiting = [];
    this.#takenAt = this.#clock.now();
    this.#take(all);
  }

  end(): void {
    this.#cancel?.();
    this.#waiting = [];
  }
}
