import { sql } from 'kysely';
import type { Host } from '../context.ts';
import type { Change } from './visibility.ts';

const atOnce = 500;

/** On PostgreSQL a transaction takes its number before it commits: a missing one may appear within this time. */
const gapMs = 10_000;
const gapsAtMost = 1_000;
/** Numbers before the newest that are checked for gaps at the start. */
const lookBack = 64;

/** Reads each change once, in order. Reads missing numbers again for a while. */
export class ChangeCursor {
  readonly #host: Pick<Host, 'db' | 'engine'>;
  readonly #gaps = new Map<number, number>();
  #newest = 0;

  constructor(host: Pick<Host, 'db' | 'engine'>) {
    this.#host = host;
  }

  get newest(): number {
    return this.#newest;
  }

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

  /** Late changes first. All are read again until they are marked as read. */
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

  markRead(changes: readonly Change[]): void {
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
