import { memoWeak } from '#lib/memo-weak.ts';
import type { ReplacedRange } from '#text/changed-items.ts';
import type { BlockForm, SideName, Three } from './block-form.ts';
import type { WordCounts } from './shared-words.ts';
import { lineTexts, wordsOfDoc } from './text-lines.ts';

interface Side<B> {
  blocks: Three<readonly B[]>;
  ranges: readonly ReplacedRange[];
  form: BlockForm<B>;
}

/** The blocks that a side has in place of a range of the base, as one. */
interface BuiltBlock<B> {
  block: B;
  words: WordCounts;
}

/** Tells where one side put the blocks of the base. */
export class MovedBlocks<B> {
  readonly name: SideName;
  /** The range in which a block was taken from its place. */
  readonly removed = new Map<number, ReplacedRange>();
  /** Where such a block is now, if only in another form. */
  readonly targets = new Map<number, number>();
  /** Where a block is that was left as it is. */
  readonly kept = new Map<number, number>();
  /** The range in which a block of this side was put to its place. */
  readonly inserted = new Map<number, ReplacedRange>();
  readonly #linesOf: (block: number) => readonly string[];
  /** The blocks in a range, as one; null where there are none. They are read once, as many blocks may have been taken from it. */
  readonly builtIn: (range: ReplacedRange) => BuiltBlock<B> | null;
  #insertedLines: ReadonlySet<string> | null = null;

  constructor(name: SideName, { blocks, ranges, form }: Side<B>) {
    this.name = name;
    const [base, own] = [blocks.base, blocks[name]];
    let [at, place] = [0, 0];
    for (const range of [...ranges, endOf(base, own)]) {
      for (; at < range.from; at++, place++) this.kept.set(at, place);
      for (; at < range.to; at++) this.removed.set(at, range);
      for (; place < range.newTo; place++) this.inserted.set(place, range);
    }
    this.builtIn = memoWeak(({ newFrom, newTo }) => {
      if (newFrom === newTo) return null;
      const block = form.join(own.slice(newFrom, newTo));
      return { block, words: wordsOfDoc(form.read(block)) };
    });
    this.#linesOf = block => lineTexts(form.read(own[block]!));
    this.#match(
      block => form.keyOf(base[block]!),
      block => form.keyOf(own[block]!),
      true,
    );
    this.#match(
      block => lineTexts(form.read(base[block]!)).join('\n'),
      block => this.#linesOf(block).join('\n'),
      false,
    );
  }

  /** Whether all these lines are in what the side put in. */
  insertsLines(lines: readonly string[]): boolean {
    this.#insertedLines ??= new Set([...this.inserted.keys()].flatMap(this.#linesOf));
    return lines.every(line => this.#insertedLines!.has(line));
  }

  /**
   * Finds blocks again that have the same key, which is empty for those that tell nothing. Where it is not that of the `isWhole`
   * block, one in the same range may be that block with other marks.
   */
  #match(keyOf: (block: number) => string, ownKeyOf: (block: number) => string, isWhole: boolean): void {
    const left = [...this.removed.keys()].filter(block => !this.targets.has(block));
    if (left.length === 0) return;
    const taken = new Set(this.targets.values());
    const places = new Map<string, number[]>();
    for (const place of [...this.inserted.keys()].reverse()) {
      if (taken.has(place)) continue;
      const key = ownKeyOf(place);
      const same = places.get(key);
      if (same) same.push(place);
      else places.set(key, [place]);
    }
    places.delete('');
    for (const block of left) {
      const same = places.get(keyOf(block));
      const place = same?.at(-1);
      if (place === undefined || (!isWhole && this.inserted.get(place) === this.removed.get(block))) continue;
      same!.pop();
      this.targets.set(block, place);
    }
  }
}

const endOf = (base: readonly unknown[], own: readonly unknown[]): ReplacedRange => ({
  ...{ from: base.length, to: base.length },
  ...{ newFrom: own.length, newTo: own.length },
});
