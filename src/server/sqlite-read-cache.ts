import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';

type Row = Record<string, unknown>;

/** A longer list costs as much to copy as to read. */
const longest = 100;

/**
 * Keeps what queries answered for as long as nobody changes the database: this process or another. SQLite tells by
 * a number. It is looked at once for all requests that came in together: what any of them may know of had been
 * written before. Only for a connection that reads.
 */
export class SqliteReadCache {
  readonly #versionQuery: StatementSync;
  #version: unknown = null;
  #isFresh = false;
  readonly #results = new Map<string, Map<string, Row[]>>();
  readonly #most: number;
  #kept = 0;

  /** `most`: characters of text that are kept at most, over all results. */
  constructor(reader: DatabaseSync, most: number) {
    this.#most = most;
    this.#versionQuery = reader.prepare('pragma data_version');
  }

  /** The answer to a query, from memory or by `run`. Rows are the caller's own. */
  answer<R>(query: CompiledQuery, run: () => QueryResult<R>): QueryResult<R> {
    if (!this.#isFresh) this.#look();
    let results = this.#results.get(query.sql);
    if (!results) {
      results = new Map();
      this.#results.set(query.sql, results);
    }
    const key = JSON.stringify(query.parameters);
    const known = results.get(key);
    if (known) return { rows: known.map(row => ({ ...row })) as R[] };

    const result = run();
    const rows = result.rows as Row[];
    if (rows.length <= longest && !depends(query.sql)) {
      this.#kept += query.sql.length + key.length + sizeOf(rows);
      if (this.#kept > this.#most) this.#forget();
      // Copied once more, as these copies are quicker to copy than what SQLite makes.
      else
        results.set(
          key,
          rows.map(row => ({ ...row })),
        );
    }
    return result;
  }

  /** A number that every commit of another connection changes. Looks at it anew. */
  version(): unknown {
    this.#look();
    return this.#version;
  }

  /** To be told of every write of this process. */
  lookAgain(): void {
    this.#isFresh = false;
  }

  #look(): void {
    const version = this.#versionQuery.get()?.data_version;
    if (version !== this.#version) this.#forget();
    this.#version = version;
    this.#isFresh = true;
    setImmediate(() => this.lookAgain());
  }

  #forget(): void {
    this.#results.clear();
    this.#kept = 0;
  }
}

/** Whether a query's answer hangs on anything but the database. */
const depends = (sql: string) => /\brandom|\bcurrent_(date|time)|'now'/i.test(sql);

function sizeOf(rows: readonly Row[]): number {
  let size = 0;
  for (const row of rows) {
    for (const name in row) {
      const value = row[name];
      size += typeof value === 'string' ? value.length : 8;
    }
  }
  return size;
}
