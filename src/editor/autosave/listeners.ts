import { notice } from './autosave-state.ts';
import type { Clock } from './clock.ts';

/** Those who show a text: told of its changes at once, or in a pause of somebody's typing. */
export class Listeners {
  readonly #clock: Clock;
  readonly #listeners = new Set<() => void>();
  #cancelNotice: (() => void) | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  readonly add = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  notify(): void {
    this.#cancelNotice?.();
    this.#cancelNotice = null;
    for (const listener of this.#listeners) listener();
  }

  /** Steps are stored many times while somebody types, and rendering would delay the next key. */
  notifySoon(editedAt: () => number, since = this.#clock.now()): void {
    this.#cancelNotice ??= this.#clock.after(notice.pause, () => {
      this.#cancelNotice = null;
      const now = this.#clock.now();
      if (now - editedAt() < notice.pause && now - since < notice.delay) this.notifySoon(editedAt, since);
      else this.notify();
    });
  }
}
