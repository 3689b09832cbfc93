import { createHash } from 'node:crypto';
import type { PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { ServiceError } from '#service/errors.ts';
import { isPostgresUnavailable, postgresUnavailable } from './postgres-errors.ts';
import type { PostgresWatchdog } from './postgres-watchdog.ts';
import type { Semaphore } from './semaphore.ts';

export interface ConnectionSource {
  pool: pg.Pool;
  /** Bounds the write transactions that run at once. */
  writers: Semaphore;
  watchdog: PostgresWatchdog;
}

/** Serves one query or one transaction. Write transactions acquire the semaphore before a connection. */
export class PostgresConnection implements Omit<PostgresPoolClient, 'query'> {
  readonly #source: ConnectionSource;
  #client: pg.PoolClient | null = null;
  #isWriter = false;
  #failure: ServiceError | null = null;

  constructor(source: ConnectionSource) {
    this.#source = source;
  }

  async query(text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
    // A rollback would wait behind the query that hangs.
    if (this.#failure) throw this.#failure;
    this.#client ??= await this.#connect(text);
    const client = this.#client;
    try {
      return await this.#source.watchdog.query(() => client.query(named(text, values)));
    } catch (error) {
      const refusal = refusalOf(error, { isConnecting: false });
      if (refusal === null) throw error;
      this.#failure = refusal;
      throw refusal;
    }
  }

  release(discard?: boolean): void {
    this.#client?.release(discard || this.#failure !== null);
    if (this.#isWriter) this.#source.writers.release();
  }

  async #connect(text: string): Promise<pg.PoolClient> {
    const { pool, writers, watchdog } = this.#source;
    try {
      if (beginsWriting(text)) {
        await writers.acquire();
        this.#isWriter = true;
      }
      return await watchdog.connect(pool);
    } catch (error) {
      throw refusalOf(error, { isConnecting: true }) ?? error;
    }
  }
}

const beginsWriting = (text: string) =>
  text === 'begin' || (text.startsWith('start transaction') && !text.endsWith(' read only'));

function refusalOf(error: unknown, options: { isConnecting: boolean }): ServiceError | null {
  if (error instanceof ServiceError) return error;
  return isPostgresUnavailable(error, options) ? postgresUnavailable(error) : null;
}

const statementNames = new Map<string, string>();
/** Limits the memory of the database: lists of different lengths make different statements. */
const maxStatementNames = 500;

/** Names queries with parameters, which PostgreSQL then plans once per connection. */
function named(text: string, values: readonly unknown[]): pg.QueryConfig {
  const config = { text, values: values as unknown[] };
  if (values.length === 0) return config;
  let name = statementNames.get(text);
  if (name === undefined) {
    if (statementNames.size >= maxStatementNames) return config;
    name = createHash('sha256').update(text).digest('hex').slice(0, 32);
    statementNames.set(text, name);
  }
  return { ...config, name };
}
