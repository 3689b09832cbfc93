import { sql } from 'kysely';
import type { Host } from '../context.ts';
import type { Change } from './sight.ts';

const atOnce = 500;

/** On PostgreSQL a number is taken before its transaction ends; a missing one may come for so long. */
const gapMs = 10_000;
const gapsAtMost = 1_000;
/** How many numbers before the newest are looked at for missing ones when the reading begins. */
const lookBack = 64;

/**
 * Reads changes in the order of their numbers, each once. Numbers that were passed over are asked for again for a
 * while: another transaction may have taken them and not ended yet.
 */
export class ChangeCursor {
  readonly #host: Pick<Host, 'db' | 'engine'>;
  /** Missing numbers, and when they were first missed. */
  readonly #gaps = new Map<number, number>();
  #newest = 0;

  constructor(host: Pick<Host, 'db' | 'engine'>) {
    this.#host = host;
  }

  /** The highest number that was read. */
  get newest(): number {
    return this.#newest;
  }

  /** Begins behind what is there by now. */
  async start(): Promise<void> {
    const rows = await this.#host.db
      .selectFrom('changes')
      .select('seq')
      .orderBy('seq', 'desc')
      .limit(lookBack)
      .execute();
    const known = rows.map(row => Number(row.seq)).reverse();
    this.#gaps.clear();
    this.#newest = known.at(-1) ?? 0;
    if (known.length > 0) this.#missBetween(known[0]!, known);
  }

  /** What came since, late ones first. It is read again until it is passed. */
  async read(): Promise<{ changes: Change[]; isAll: boolean }> {
    const late = await this.#readLate();
    const rows = await this.#host.db
      .selectFrom('changes')
      .selectAll()
      .where('seq', '>', this.#newest)
      .orderBy('seq')
      .limit(atOnce)
      .execute();
    return { changes: [...late, ...rows], isAll: rows.length < atOnce };
  }

  /** These have been told: they are not read again. */
  pass(changes: readonly Change[]): void {
    const seqs = changes.map(change => Number(change.seq));
    for (const seq of seqs) this.#gaps.delete(seq);
    const fresh = seqs.filter(seq => seq > this.#newest);
    if (fresh.length === 0) return;
    this.#missBetween(this.#newest === 0 ? fresh[0]! : this.#newest + 1, fresh);
    this.#newest = fresh.at(-1)!;
  }

  #missBetween(from: number, known: readonly number[]): void {
    const now = performance.now();
    let next = from;
    for (const seq of known) {
      for (; next < seq && this.#gaps.size < gapsAtMost; next++) this.#gaps.set(next, now);
      next = seq + 1;
    }
  }

  async #readLate(): Promise<Change[]> {
    const since = performance.now() - gapMs;
    for (const [seq, missed] of this.#gaps) if (missed < since) this.#gaps.delete(seq);
    if (this.#gaps.size === 0) return [];
    const gaps = this.#host.engine.tuples([...this.#gaps.keys()].map(seq => [seq]));
    const { rows } = await sql<Change>`select * from changes
      where seq in (select cast(c0 as bigint) from ${gaps} as missing) order by seq`.execute(this.#host.db);
    return rows;
  }
}
