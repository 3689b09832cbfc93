/** Blocks with changes by their index, all made at once. */
export class ChangedBlocks<B> {
  readonly #blocks: readonly B[];
  readonly #replaced = new Map<number, B | null>();
  readonly #inserted = new Map<number, B[]>();

  constructor(blocks: readonly B[]) {
    this.#blocks = blocks;
  }

  get isSame(): boolean {
    return this.#replaced.size + this.#inserted.size === 0;
  }

  replace(index: number, block: B): void {
    this.#replaced.set(index, block);
  }

  remove(index: number): void {
    this.#replaced.set(index, null);
  }

  /** Puts a block before the one with the index, behind others that were put there. */
  insert(index: number, block: B): void {
    const before = this.#inserted.get(index);
    if (before) before.push(block);
    else this.#inserted.set(index, [block]);
  }

  all(): readonly B[] {
    const all: B[] = [];
    for (let index = 0; index <= this.#blocks.length; index++) {
      all.push(...(this.#inserted.get(index) ?? []));
      const replaced = this.#replaced.get(index);
      if (replaced === undefined) all.push(...this.#blocks.slice(index, index + 1));
      else if (replaced !== null) all.push(replaced);
    }
    return all;
  }
}
