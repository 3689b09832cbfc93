/** Consecutive characters of the text that come from one source. */
interface Run<R> {
  start: number;
  length: number;
  source: R;
  offset: number;
  /** Indivisible, such as a mention. */
  whole: boolean;
}

/** The words of a text with collapsed white space, and their sources. */
export interface TextIndex<R> {
  text: string;
  runs: readonly Run<R>[];
}

/** A place in a source. Indivisible runs are one character long. */
interface SourcePosition<R> {
  ref: R;
  offset: number;
  whole: boolean;
}

const uneven = /\s\s|[^\S ]|^\s|\s$/;
const words = /\s+|\S+/g;

/** Builds an index. Editor and page yield the same words, so that passages of one are found in the other. */
export class TextReader<R> {
  readonly #pieces: string[] = [];
  readonly #runs: Run<R>[] = [];
  #length = 0;
  /** Pending white space, added before the next word; null between blocks. */
  #gap: { ref: R; offset: number } | null | undefined;

  add(text: string, ref: R, offset = 0): void {
    if (!uneven.test(text)) {
      this.#put(text, ref, offset);
      return;
    }
    for (const { 0: piece, index } of text.matchAll(words)) {
      if (piece.trim() !== '') this.#put(piece, ref, offset + index);
      else this.#gap ??= { ref, offset: offset + index };
    }
  }

  addWhole(text: string, ref: R, offset = 0): void {
    const shown = text.replace(/\s+/g, ' ').trim();
    if (shown === '') return;
    this.#fill();
    this.#runs.push({ start: this.#length, length: shown.length, source: ref, offset, whole: true });
    this.#append(shown);
  }

  divide(): void {
    this.#gap = null;
  }

  index(): TextIndex<R> {
    return { text: this.#pieces.join(''), runs: this.#runs };
  }

  #put(text: string, ref: R, offset: number): void {
    if (text === '') return;
    this.#fill();
    this.#run(text, ref, offset);
  }

  #run(text: string, ref: R, offset: number): void {
    const last = this.#runs.at(-1);
    const goesOn =
      last !== undefined &&
      !last.whole &&
      last.source === ref &&
      last.offset + last.length === offset &&
      last.start + last.length === this.#length;
    if (goesOn) last.length += text.length;
    else this.#runs.push({ start: this.#length, length: text.length, source: ref, offset, whole: false });
    this.#append(text);
  }

  #fill(): void {
    const gap = this.#gap;
    this.#gap = undefined;
    if (gap === undefined || this.#length === 0) return;
    if (gap === null) this.#append(' ');
    else this.#run(' ', gap.ref, gap.offset);
  }

  #append(text: string): void {
    this.#pieces.push(text);
    this.#length += text.length;
  }
}

/** The source of the character at `at`; for a blank between blocks, of the next one. */
export function startIn<R>({ runs }: TextIndex<R>, at: number): SourcePosition<R> | null {
  const run = runs[firstBehind(runs, at)];
  if (!run) return null;
  const inside = run.whole ? 0 : Math.max(0, at - run.start);
  return { ref: run.source, offset: run.offset + inside, whole: run.whole };
}

/** The place behind the character before `at`. */
export function endIn<R>({ runs }: TextIndex<R>, at: number): SourcePosition<R> | null {
  let place = firstBehind(runs, at - 1);
  if (place === runs.length || runs[place]!.start >= at) place -= 1;
  const run = runs[place];
  if (!run) return null;
  return {
    ref: run.source,
    offset: run.offset + (run.whole ? 1 : Math.min(run.length, at - run.start)),
    whole: run.whole,
  };
}

function firstBehind(runs: readonly Run<unknown>[], at: number): number {
  let low = 0;
  let high = runs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const run = runs[middle]!;
    if (run.start + run.length > at) high = middle;
    else low = middle + 1;
  }
  return low;
}
