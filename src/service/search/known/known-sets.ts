import type { SeqSet } from './seq-set.ts';

/** The tickets of a project in one state of it. */
export interface KnownSet {
  /** That of the newest line of `search_changes` in this state. */
  version: number;
  seqs: SeqSet;
}

/** Bytes of all sets of a process: some 2,000 words of projects of 100,000 tickets. */
const maxBytes = 32 * 1024 * 1024;

/** What is known of earlier searches. When it is too much, the longest unused go. */
export class KnownSets {
  /** The longest unused first. */
  readonly #sets = new Map<string, KnownSet>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(limit = maxBytes) {
    this.#maxBytes = limit;
  }

  get(key: string): KnownSet | undefined {
    const known = this.#sets.get(key);
    if (known) {
      this.#sets.delete(key);
      this.#sets.set(key, known);
    }
    return known;
  }

  /** A newer state that another request has kept meanwhile stays. */
  keep(key: string, set: KnownSet): void {
    const before = this.#sets.get(key);
    if (before && before.version >= set.version) return;
    this.#remove(key);
    this.#sets.set(key, set);
    this.#bytes += bytesOf(key, set);
    for (const oldest of this.#sets.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const set = this.#sets.get(key);
    if (!set) return;
    this.#sets.delete(key);
    this.#bytes -= bytesOf(key, set);
  }
}

const bytesOf = (key: string, { seqs }: KnownSet) => 2 * key.length + seqs.bytes;
