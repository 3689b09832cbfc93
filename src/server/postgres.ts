import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Database, Db } from '#service/db/schema.ts';
import { type ConnectionSource, PostgresConnection } from './postgres-connection.ts';
import { PostgresWatchdog } from './postgres-watchdog.ts';
import { Semaphore } from './semaphore.ts';
import { statementSender } from './statement-sender.ts';

interface Options {
  /** Milliseconds; 0 is unlimited, for migrations. */
  statementTimeout?: number;
  /** Milliseconds until a query without an answer fails; 0 is unlimited. Longer than `statementTimeout`. */
  queryTimeout?: number;
  poolSize?: number;
}

/** Connections: half for write transactions, six for long reads, and one for short reads when those are in use. */
const poolSize = 14;
const statementTimeout = 15_000;
const queryTimeout = 20_000;
const connectTimeout = 5_000;
/** Write transactions may wait for one row, each as long as a statement may take. */
const acquireTimeout = 15_000;

/**
 * Connects on first use. Queries throw unavailable while the database cannot be reached. Short writes to one record
 * may share a commit; those by `longWrites` do not, as others would wait for them.
 */
export function openPostgres(url: string, options: Options = {}): { db: Db; longWrites: Db } {
  const clientConfig: pg.ClientConfig = {
    connectionString: url,
    application_name: 'docket',
    // Many small queries run at once: parallel workers and JIT would cost more than they save.
    options: '-c max_parallel_workers_per_gather=0 -c jit=off',
    keepAlive: true,
    // Statements are sent before those ahead of them are answered.
    pipeline: true,
  };
  const max = options.poolSize ?? poolSize;
  const pool = new pg.Pool({
    ...clientConfig,
    max,
    // By this connection a restore sees that the database is in use.
    min: 1,
    statement_timeout: options.statementTimeout ?? statementTimeout,
    query_timeout: options.queryTimeout ?? queryTimeout,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: acquireTimeout,
    Client,
  });
  // The pool replaces a broken connection. Without a listener the error would end the process.
  pool.on('error', error => console.error(`A database connection was lost: ${error.message}`));
  const watchdog = new PostgresWatchdog(options.queryTimeout === 0 ? null : () => new Client(clientConfig));
  pool.on('connect', client => {
    client.on('error', () => {});
    watchdog.noteConnection(client);
  });
  // Writers may wait for rows; reads need connections meanwhile.
  const writers = new Semaphore({ count: Math.ceil(max / 2), timeLimit: acquireTimeout });
  const send = statementSender(watchdog);
  const over = (lines: ConnectionSource['lines']) => {
    const guardedPool: PostgresPool = {
      connect: async () =>
        new PostgresConnection({ pool, writers, watchdog, send, lines }) as unknown as PostgresPoolClient,
      end: async () => {
        await pool.end();
        watchdog.end();
      },
      options: pool.options,
    };
    return new Kysely<Database>({ dialect: new PostgresDialect({ pool: guardedPool }) });
  };
  return { db: over(new Map()), longWrites: over(null) };
}

/** The pool has one limit for connecting and waiting together, so this limits connecting alone. */
class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connectTimeout });
  }
}
