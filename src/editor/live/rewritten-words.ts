import type { Node } from '@tiptap/pm/model';
import type { Rebased } from '../autosave/autosave-state.ts';
import type { Clock } from '../autosave/clock.ts';
import type { Text } from '../autosave/version.ts';
import { mergeDocs } from '../merge/merge-docs.ts';

/** Milliseconds without a key, after which own words count as written. */
const pause = 700;

interface Rewritten {
  base: Node;
  theirs: Node;
  by: { by: string } | { byMe: true };
}

type Rivals<T> = NonNullable<Rebased<T>['rivals']>;

interface RewrittenPorts<T extends Text> {
  clock: Clock;
  /** In milliseconds since the epoch. */
  editedAt: () => number;
  /** Returns the document that the editor shows. */
  doc: () => Node;
  textOf: (doc: Node) => T;
  onOffer: (rivals: Rivals<T>) => void;
}

/** Words that this person and somebody else rewrote at once. Ours stand; theirs are offered once ours are written. */
export class RewrittenWords<T extends Text> {
  readonly #ports: RewrittenPorts<T>;
  #words: Rewritten | null = null;
  #cancel: (() => void) | null = null;

  constructor(ports: RewrittenPorts<T>) {
    this.#ports = ports;
  }

  /** Returns what is to be offered of earlier words, which the new ones would hide. */
  note(words: Rewritten): Rivals<T> | null {
    const earlier = this.#take();
    this.#words = words;
    this.#offerLater();
    return earlier;
  }

  /** Offers what is noted without waiting, as before the editor closes. */
  offerNow(): void {
    this.#cancel?.();
    this.#cancel = null;
    const rivals = this.#take();
    if (rivals) this.#ports.onOffer(rivals);
  }

  #take(): Rivals<T> | null {
    const words = this.#words;
    if (!words) return null;
    this.#words = null;
    const { doc, textOf } = this.#ports;
    const mine = doc();
    const alternative = textOf(mergeDocs(words.base, mine, words.theirs, 'theirs')?.doc ?? words.theirs);
    return { mine: textOf(mine), alternative, theirs: { value: alternative, version: null, ...words.by } };
  }

  #offerLater(): void {
    const { clock, editedAt } = this.#ports;
    this.#cancel ??= clock.after(pause, () => {
      this.#cancel = null;
      if (clock.now() - editedAt() < pause) this.#offerLater();
      else this.offerNow();
    });
  }
}
