/** Numbers of one chunk. */
const chunkSize = 4_096;
const chunkWords = chunkSize / 32;
/** Bytes of a chunk with its place in the map. */
const chunkBytes = chunkSize / 8 + 200;

/** A set of whole numbers that never changes: `with` makes another one, which shares most of its memory. */
export class SeqSet {
  readonly size: number;
  readonly #chunks: Map<number, Uint32Array>;

  private constructor(chunks: Map<number, Uint32Array>, size: number) {
    this.#chunks = chunks;
    this.size = size;
  }

  /** The numbers of a text such as "3,17,20" that fulfil the condition. */
  static ofList(list: string, isIn: (seq: number) => boolean = () => true): SeqSet {
    const chunks = new Map<number, Uint32Array>();
    let size = 0;
    eachSeq(list, seq => {
      if (!isIn(seq)) return;
      const key = Math.floor(seq / chunkSize);
      const chunk = chunks.get(key) ?? new Uint32Array(chunkWords);
      chunks.set(key, chunk);
      if (!hasBit(chunk, seq)) size++;
      chunk[wordOf(seq)]! |= bitOf(seq);
    });
    return new SeqSet(chunks, size);
  }

  get bytes(): number {
    return 200 + this.#chunks.size * chunkBytes;
  }

  has(seq: number): boolean {
    const chunk = this.#chunks.get(Math.floor(seq / chunkSize));
    return chunk !== undefined && hasBit(chunk, seq);
  }

  /** `seqs` without those that do not fulfil the condition, and all other numbers of this set. */
  with(seqs: Iterable<number>, isIn: (seq: number) => boolean): SeqSet {
    const chunks = new Map(this.#chunks);
    const copies = new Set<number>();
    let { size } = this;
    for (const seq of seqs) {
      const key = Math.floor(seq / chunkSize);
      let chunk = chunks.get(key);
      if (isIn(seq) === (chunk !== undefined && hasBit(chunk, seq))) continue;
      if (!chunk || !copies.has(key)) {
        chunk = chunk ? chunk.slice() : new Uint32Array(chunkWords);
        chunks.set(key, chunk);
        copies.add(key);
      }
      chunk[wordOf(seq)]! ^= bitOf(seq);
      size += hasBit(chunk, seq) ? 1 : -1;
    }
    return new SeqSet(chunks, size);
  }

  list(isIn: (seq: number) => boolean = () => true): number[] {
    const seqs: number[] = [];
    for (const [key, chunk] of this.#chunks)
      chunk.forEach((word, place) => {
        for (let rest = word; rest !== 0; rest &= rest - 1) {
          const seq = key * chunkSize + place * 32 + 31 - Math.clz32(rest & -rest);
          if (isIn(seq)) seqs.push(seq);
        }
      });
    return seqs;
  }
}

const wordOf = (seq: number) => (seq % chunkSize) >>> 5;
const bitOf = (seq: number) => 1 << (seq % 32);
const hasBit = (chunk: Uint32Array, seq: number) => (chunk[wordOf(seq)]! & bitOf(seq)) !== 0;

const comma = 44;
const zero = 48;

/** Reads a text of numbers between commas without a string for each of them. */
export function eachSeq(list: string, visit: (seq: number) => void): void {
  let seq = 0;
  for (let at = 0; at < list.length; at++) {
    const code = list.charCodeAt(at);
    if (code === comma) {
      visit(seq);
      seq = 0;
    } else seq = seq * 10 + code - zero;
  }
  if (list !== '') visit(seq);
}
