import { textMerger } from '../merge/merge-texts.ts';
import type { Lines } from './live-service.ts';

export const sameLines = (a: Lines, b: Lines): boolean => Object.keys(a).every(name => a[name] === b[name]);

const mergeLine = textMerger<string>('line');

/** The lines of a text as this page has them. */
export class OwnLines {
  #typed: () => Lines;
  /** The own lines with those of others, until the autosave has them. */
  #merged: Lines | null = null;

  /** `typed` returns the lines that the autosave has. */
  constructor(typed: () => Lines) {
    this.#typed = typed;
  }

  get now(): Lines {
    return this.#merged ?? this.#typed();
  }

  get hasMerged(): boolean {
    return this.#merged !== null;
  }

  /** Call when the editor closes: what is typed from then on is sent by the next one. */
  freeze(): void {
    const typed = this.#typed();
    this.#typed = () => typed;
  }

  /** Merges lines that others wrote while `before` was stored. */
  take(theirs: Lines, before: Lines): void {
    const mine = this.now;
    const merged = Object.entries(theirs).map(([name, line]) => [
      name,
      mergeLine([before[name] ?? ''], mine[name] ?? '', line)?.text ?? mine[name],
    ]);
    this.#merged = { ...mine, ...Object.fromEntries(merged) };
  }

  /** Call when the autosave has them. */
  forgetMerged(): void {
    this.#merged = null;
  }
}
