import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Database, Db } from '#service/db/schema.ts';
import { PostgresConnection } from './postgres-connection.ts';
import { PostgresWatch } from './postgres-watch.ts';
import { Slots } from './slots.ts';

interface Options {
  /** Milliseconds a statement may take; 0 is without end, for migrations. */
  statementTimeout?: number;
  /** Milliseconds after which a server that does not answer is given up; 0 is never. Longer than the statement's. */
  queryTimeout?: number;
  poolSize?: number;
}

/** Half of them for transactions that write, six for long reads, and one for short reads when those are taken. */
const poolSize = 14;
const statementTimeout = 15_000;
const queryTimeout = 20_000;
/** Milliseconds in which a new connection is made. */
const connectTimeout = 5_000;
/** Milliseconds that a query waits for a free connection. Those of all writers may wait for one row, each as long as a statement may. */
const turnTimeout = 15_000;

/** Opens a pool of connections to PostgreSQL. Nothing is connected yet; while the database is away, queries throw unavailable. */
export function openPostgres(url: string, options: Options = {}): Db {
  const server: pg.ClientConfig = {
    connectionString: url,
    application_name: 'docket',
    // Many small queries run at once: workers of their own and compiling would cost each more than they save.
    options: '-c max_parallel_workers_per_gather=0 -c jit=off',
    keepAlive: true,
  };
  const max = options.poolSize ?? poolSize;
  const pool = new pg.Pool({
    ...server,
    max,
    // One connection stays, so that a restore sees that the database is in use.
    min: 1,
    statement_timeout: options.statementTimeout ?? statementTimeout,
    query_timeout: options.queryTimeout ?? queryTimeout,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: turnTimeout,
    Client,
    types: { getTypeParser },
  });
  // A connection that breaks leaves the pool, and the next query opens another. Without listeners it would end the process.
  pool.on('error', error => console.error(`A database connection was lost: ${error.message}`));
  const watch = new PostgresWatch(options.queryTimeout === 0 ? null : () => new Client(server));
  pool.on('connect', client => {
    client.on('error', () => {});
    watch.made(client);
  });
  // All writers may wait for one row; reads find a connection meanwhile.
  const writers = new Slots({ count: Math.ceil(max / 2), timeLimit: turnTimeout });
  const healing: PostgresPool = {
    connect: async () => new PostgresConnection({ pool, writers, watch }) as unknown as PostgresPoolClient,
    end: async () => {
      await pool.end();
      watch.end();
    },
    options: pool.options,
  };
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: healing }) });
}

/** Gives up a connection that is not made in time. The pool has one time for that and for a free connection. */
class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connectTimeout });
  }
}

const int8 = 20;
const numeric = 1700;

/** Counts and sums arrive as text; none of ours leaves what a number holds exactly. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: unknown) =>
  oid === int8 || oid === numeric ? Number : pg.types.getTypeParser(oid, format as 'text');
