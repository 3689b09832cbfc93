import { createHash } from 'node:crypto';
import type { PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { ServiceError } from '#service/errors.ts';
import { isAway, postgresUnavailable } from './postgres-errors.ts';
import type { PostgresWatch } from './postgres-watch.ts';
import type { Semaphore } from './semaphore.ts';

export interface Source {
  pool: pg.Pool;
  writers: Semaphore;
  watch: PostgresWatch;
}

/** Serves one query or one transaction. Write transactions acquire the semaphore before a connection. */
export class PostgresConnection implements Omit<PostgresPoolClient, 'query'> {
  readonly #source: Source;
  #client: pg.PoolClient | null = null;
  #isWriter = false;
  #broken: ServiceError | null = null;

  constructor(source: Source) {
    this.#source = source;
  }

  async query(text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
    // A rollback would wait behind the query that hangs.
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
    if (this.#isWriter) this.#source.writers.release();
  }

  async #connect(text: string): Promise<pg.PoolClient> {
    const { pool, writers, watch } = this.#source;
    try {
      if (beginsWriting(text)) {
        await writers.acquire();
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

function refusalOf(error: unknown, connecting: boolean): ServiceError | null {
  if (error instanceof ServiceError) return error;
  return isAway(error, connecting) ? postgresUnavailable(error) : null;
}

const names = new Map<string, string>();
const namesKept = 500;

/** Named queries are planned once per connection. Names for lists of all lengths would fill the server's memory. */
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
