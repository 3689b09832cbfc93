import { sql } from 'kysely';
import type { Host } from '../context.ts';
import type { Change } from './visibility.ts';

const rowsPerRead = 500;

/** On PostgreSQL a transaction takes its number before it commits: a missing number may appear within this time. */
const gapMs = 10_000;
const maxGaps = 1_000;
/** How many of the newest rows are checked for gaps at the start. */
const rowsAtStart = 64;

/** Reads each change once, in order. Reads missing numbers again for a while. */
export class ChangeCursor {
  readonly #host: Pick<Host, 'db' | 'engine'>;
  /** Missing numbers, with the time when each was missed. */
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
      .limit(rowsAtStart)
      .execute();
    const known = rows.map(row => Number(row.seq)).reverse();
    this.#gaps.clear();
    this.#newest = known.at(-1) ?? 0;
    if (known.length > 0) this.#recordGaps(known[0]!, known);
  }

  /** Returns late changes first. All are read again until they are marked as read. */
  async read(): Promise<{ changes: Change[]; isComplete: boolean }> {
    const late = await this.#readLate();
    const rows = await this.#host.db
      .selectFrom('changes')
      .selectAll()
      .where('seq', '>', this.#newest)
      .orderBy('seq')
      .limit(rowsPerRead)
      .execute();
    return { changes: [...late, ...rows], isComplete: rows.length < rowsPerRead };
  }

  markRead(changes: readonly Change[]): void {
    const seqs = changes.map(change => Number(change.seq));
    for (const seq of seqs) this.#gaps.delete(seq);
    const newSeqs = seqs.filter(seq => seq > this.#newest);
    if (newSeqs.length === 0) return;
    this.#recordGaps(this.#newest === 0 ? newSeqs[0]! : this.#newest + 1, newSeqs);
    this.#newest = newSeqs.at(-1)!;
  }

  #recordGaps(first: number, known: readonly number[]): void {
    const now = performance.now();
    let next = first;
    for (const seq of known) {
      for (; next < seq && this.#gaps.size < maxGaps; next++) this.#gaps.set(next, now);
      next = seq + 1;
    }
  }

  async #readLate(): Promise<Change[]> {
    const since = performance.now() - gapMs;
    for (const [seq, missedAt] of this.#gaps) if (missedAt < since) this.#gaps.delete(seq);
    if (this.#gaps.size === 0) return [];
    const gaps = this.#host.engine.tuples([...this.#gaps.keys()].map(seq => [seq]));
    const { rows } = await sql<Change>`select * from changes
      where seq in (select cast(c0 as bigint) from ${gaps} as missing) order by seq`.execute(this.#host.db);
    return rows;
  }
}
