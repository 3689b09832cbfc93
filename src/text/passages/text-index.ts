/** Consecutive characters of the text that come from one source. */
interface Run<R> {
  start: number;
  length: number;
  source: R;
  offset: number;
  /** Such as a mention. */
  isIndivisible: boolean;
}

/** The words of a text with collapsed white space, and their sources. */
export interface TextIndex<R> {
  text: string;
  runs: readonly Run<R>[];
}

/** A position in a source. Indivisible runs are one character long. */
interface SourcePosition<R> {
  source: R;
  offset: number;
  isIndivisible: boolean;
}

const unevenSpace = /\s\s|[^\S ]|^\s|\s$/;
const wordsAndGaps = /\s+|\S+/g;

/** Builds an index. It is the same for editor and page, so that passages of one are found in the other. */
export class TextIndexBuilder<R> {
  readonly #pieces: string[] = [];
  readonly #runs: Run<R>[] = [];
  #length = 0;
  /** Pending white space, added before the next word; null between blocks. */
  #gap: { source: R; offset: number } | null | undefined;

  addText(text: string, source: R, offset = 0): void {
    if (!unevenSpace.test(text)) {
      this.#addWords(text, source, offset);
      return;
    }
    for (const { 0: piece, index } of text.matchAll(wordsAndGaps)) {
      if (piece.trim() !== '') this.#addWords(piece, source, offset + index);
      else this.#gap ??= { source, offset: offset + index };
    }
  }

  addIndivisible(text: string, source: R, offset = 0): void {
    const collapsed = text.replace(/\s+/g, ' ').trim();
    if (collapsed === '') return;
    this.#closeGap();
    this.#runs.push({ start: this.#length, length: collapsed.length, source, offset, isIndivisible: true });
    this.#append(collapsed);
  }

  /** Separates blocks. */
  addBreak(): void {
    this.#gap = null;
  }

  build(): TextIndex<R> {
    return { text: this.#pieces.join(''), runs: this.#runs };
  }

  #addWords(text: string, source: R, offset: number): void {
    if (text === '') return;
    this.#closeGap();
    this.#extendRuns(text, source, offset);
  }

  #extendRuns(text: string, source: R, offset: number): void {
    const last = this.#runs.at(-1);
    const continues =
      last !== undefined &&
      !last.isIndivisible &&
      last.source === source &&
      last.offset + last.length === offset &&
      last.start + last.length === this.#length;
    if (continues) last.length += text.length;
    else this.#runs.push({ start: this.#length, length: text.length, source, offset, isIndivisible: false });
    this.#append(text);
  }

  #closeGap(): void {
    const gap = this.#gap;
    this.#gap = undefined;
    if (gap === undefined || this.#length === 0) return;
    if (gap === null) this.#append(' ');
    else this.#extendRuns(' ', gap.source, gap.offset);
  }

  #append(text: string): void {
    this.#pieces.push(text);
    this.#length += text.length;
  }
}

/** The source of the character at `position`; for a blank between blocks, of the next one. */
export function sourceStart<R>({ runs }: TextIndex<R>, position: number): SourcePosition<R> | null {
  const run = runs[firstRunAfter(runs, position)];
  if (!run) return null;
  const inside = run.isIndivisible ? 0 : Math.max(0, position - run.start);
  return { source: run.source, offset: run.offset + inside, isIndivisible: run.isIndivisible };
}

/** The source position after the character before `position`. */
export function sourceEnd<R>({ runs }: TextIndex<R>, position: number): SourcePosition<R> | null {
  let index = firstRunAfter(runs, position - 1);
  if (index === runs.length || runs[index]!.start >= position) index -= 1;
  const run = runs[index];
  if (!run) return null;
  return {
    source: run.source,
    offset: run.offset + (run.isIndivisible ? 1 : Math.min(run.length, position - run.start)),
    isIndivisible: run.isIndivisible,
  };
}

/** The index of the first run that ends after `position`, by binary search. */
function firstRunAfter(runs: readonly Run<unknown>[], position: number): number {
  let low = 0;
  let high = runs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const run = runs[middle]!;
    if (run.start + run.length > position) high = middle;
    else low = middle + 1;
  }
  return low;
}
