import type { Node } from '@tiptap/pm/model';
import { isWordBehind } from '#text/word-ends.ts';
import type { Rebased } from '../autosave/autosave-state.ts';
import type { Clock } from '../autosave/clock.ts';
import type { Text } from '../autosave/version.ts';
import type { EditorSteps } from './editor-steps.ts';

/** Milliseconds without a key, after which words count as written. */
export const pause = 700;

export interface RivalsPorts<T extends Text> {
  clock: Clock;
  page: EditorSteps;
  personId: string;
  textOf: (doc: Node) => T;
  onOffer: (rivals: NonNullable<Rebased<T>['rivals']>) => void;
}

interface StandingPorts<T extends Text> extends RivalsPorts<T> {
  /** Called when the words of these people are removed; `theirs` is the document in which they stand alone. */
  onReplaced: (ids: readonly string[], docs: { base: Node; theirs: Node }) => void;
}

/**
 * Words of two people who typed over the same ones at once: both stand, one behind the other, until both are written. Then
 * the later ones alone stand, which are those of this person, and the others are offered.
 */
export class StandingRivals<T extends Text> {
  readonly #ports: StandingPorts<T>;
  /** The words of all, as JSON. */
  #words = '';
  #cancel: (() => void) | null = null;
  /** Whether somebody whose words stand behind the own ones was given the time to settle all. */
  #hasWaited = false;

  constructor(ports: StandingPorts<T>) {
    this.#ports = ports;
  }

  /** Call after steps of others. */
  note(): void {
    if (this.#cancel || this.#ports.page.rivals.length === 0) return;
    this.#hasWaited = false;
    this.#words = this.#wordsNow();
    this.#settleLater();
  }

  /** Both stay as they are. */
  end(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  #wordsNow(): string {
    const { doc, rivals } = this.#ports.page;
    return JSON.stringify(
      rivals.flatMap(({ mine, theirs }) => [mine, theirs].map(({ from, to }) => doc.slice(from, to))),
    );
  }

  #settleLater(): void {
    const { clock, page } = this.#ports;
    this.#cancel = clock.after(pause, () => {
      this.#cancel = null;
      if (page.rivals.length === 0) return;
      const before = this.#words;
      this.#words = this.#wordsNow();
      const isWritten = this.#words === before && !page.view.isComposing();
      const isLast = this.#hasWaited || !this.#hasWordsBehind();
      if (isWritten && isLast) return this.#settle();
      this.#hasWaited = isWritten;
      this.#settleLater();
    });
  }

  /** Those of a third person may be the later ones, who then removes these and the own ones. */
  #hasWordsBehind(): boolean {
    const { doc, rivals } = this.#ports.page;
    return rivals.some(({ mine }) => isWordBehind(doc, mine.to));
  }

  #settle(): void {
    const { page, textOf, personId, onOffer, onReplaced } = this.#ports;
    const others = page.rivals
      .flatMap(({ parts }) => parts.map(({ by }) => by))
      .filter(({ id }) => id !== personId);
    const names = [...new Set(others.map(({ name }) => name))];
    const theirs = page.docOfRivals;
    const alternative = textOf(theirs);
    page.removeRivals();
    onReplaced(
      others.map(({ id }) => id),
      { base: page.doc, theirs },
    );
    const writer = names.length === 0 ? ({ byMe: true } as const) : { by: names.join(' and ') };
    onOffer({
      mine: textOf(page.doc),
      alternative,
      theirs: { value: alternative, version: null, ...writer },
    });
  }
}
