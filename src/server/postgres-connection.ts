import { createHash } from 'node:crypto';
import type { PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { ServiceError } from '#service/errors.ts';
import { isAway, unavailable } from './postgres-errors.ts';
import type { PostgresWatch } from './postgres-watch.ts';
import type { Slots } from './slots.ts';

/** The pool that connections come from, and what guards it. */
export interface Source {
  pool: pg.Pool;
  /** Held by each transaction that may write. */
  writers: Slots;
  watch: PostgresWatch;
}

/**
 * A connection as Kysely uses it for one query or one transaction. It is taken from the pool by the first query, which
 * tells what it is for: transactions that write wait for their turn without holding one. While the database is away,
 * queries throw unavailable.
 */
export class PostgresConnection implements Omit<PostgresPoolClient, 'query'> {
  readonly #source: Source;
  #client: pg.PoolClient | null = null;
  #isWriter = false;
  #broken: ServiceError | null = null;

  constructor(source: Source) {
    this.#source = source;
  }

  async query(text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
    // A rollback would wait behind the query that never ends.
    if (this.#broken) throw this.#broken;
    this.#client ??= await this.#connect(text);
    const client = this.#client;
    try {
      return await this.#source.watch.query(() => client.query(named(text, values)));
    } catch (error) {
      const refusal = refusalOf(error, false);
      if (refusal === null) throw error;
      this.#broken = refusal;
      throw refusal;
    }
  }

  release(discard?: boolean): void {
    this.#client?.release(discard || this.#broken !== null);
    if (this.#isWriter) this.#source.writers.leave();
  }

  async #connect(text: string): Promise<pg.PoolClient> {
    const { pool, writers, watch } = this.#source;
    try {
      if (beginsWriting(text)) {
        await writers.take();
        this.#isWriter = true;
      }
      return await watch.connect(pool);
    } catch (error) {
      throw refusalOf(error, true) ?? error;
    }
  }
}

const beginsWriting = (text: string) =>
  text === 'begin' || (text.startsWith('start transaction') && !text.endsWith(' read only'));

/** What callers are told when an error says that the database is away; null for another error. */
function refusalOf(error: unknown, connecting: boolean): ServiceError | null {
  if (error instanceof ServiceError) return error;
  return isAway(error, connecting) ? unavailable(error) : null;
}

const names = new Map<string, string>();
const namesKept = 500;

/** Gives a query a name, by which a connection parses and plans it once. Lists of many lengths must not fill the server. */
function named(text: string, values: readonly unknown[]): pg.QueryConfig {
  const config = { text, values: values as unknown[] };
  if (values.length === 0) return config;
  let name = names.get(text);
  if (name === undefined) {
    if (names.size >= namesKept) return config;
    name = createHash('sha256').update(text).digest('hex').slice(0, 32);
    names.set(text, name);
  }
  return { ...config, name };
}
