/** Characters of the text that stand one behind the other in one place of what was read. */
interface Run<R> {
  at: number;
  length: number;
  ref: R;
  offset: number;
  /** Shown as these characters, yet one thing that cannot be divided. */
  whole: boolean;
}

/** The words of a text, white space of any kind as one blank, and where each of them comes from. */
export interface TextIndex<R> {
  text: string;
  runs: readonly Run<R>[];
}

/** A place in what was read. What cannot be divided is one character long there. */
export interface Place<R> {
  ref: R;
  offset: number;
  whole: boolean;
}

const uneven = /\s\s|[^\S ]|^\s|\s$/;
const words = /\s+|\S+/g;

/** Reads a text piece by piece. Both views of a text read the same words, so that a passage of one is found in the other. */
export class TextReader<R> {
  readonly #pieces: string[] = [];
  readonly #runs: Run<R>[] = [];
  #length = 0;
  /** White space that counts once a word follows; null between blocks, where it has no place. */
  #gap: { ref: R; offset: number } | null | undefined;

  /** Takes characters that stand at `offset` of `ref`. */
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

  /** Takes something that cannot be divided and is shown as this text. */
  addWhole(text: string, ref: R, offset = 0): void {
    const shown = text.replace(/\s+/g, ' ').trim();
    if (shown === '') return;
    this.#fill();
    this.#runs.push({ at: this.#length, length: shown.length, ref, offset, whole: true });
    this.#append(shown);
  }

  /** Ends a block, a line or a cell. */
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
      last.ref === ref &&
      last.offset + last.length === offset &&
      last.at + last.length === this.#length;
    if (goesOn) last.length += text.length;
    else this.#runs.push({ at: this.#length, length: text.length, ref, offset, whole: false });
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

/** Where the character at `at` comes from; of a blank between blocks, the next one. */
export function startIn<R>({ runs }: TextIndex<R>, at: number): Place<R> | null {
  const run = runs[firstBehind(runs, at)];
  if (!run) return null;
  const inside = run.whole ? 0 : Math.max(0, at - run.at);
  return { ref: run.ref, offset: run.offset + inside, whole: run.whole };
}

/** Behind the last character before `at`. */
export function endIn<R>({ runs }: TextIndex<R>, at: number): Place<R> | null {
  let place = firstBehind(runs, at - 1);
  if (place === runs.length || runs[place]!.at >= at) place -= 1;
  const run = runs[place];
  if (!run) return null;
  return {
    ref: run.ref,
    offset: run.offset + (run.whole ? 1 : Math.min(run.length, at - run.at)),
    whole: run.whole,
  };
}

/** The first run that ends behind `at`. */
function firstBehind(runs: readonly Run<unknown>[], at: number): number {
  let low = 0;
  let high = runs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const run = runs[middle]!;
    if (run.at + run.length > at) high = middle;
    else low = middle + 1;
  }
  return low;
}
