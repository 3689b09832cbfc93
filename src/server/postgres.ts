import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Database, Db } from '#service/db/schema.ts';
import { ServiceError } from '#service/errors.ts';

interface Options {
  /** Milliseconds a statement may take; 0 is without end, for migrations. */
  statementTimeout?: number;
  /** Milliseconds after which a server that does not answer is given up; 0 is never. Longer than the statement's. */
  queryTimeout?: number;
  poolSize?: number;
}

const poolSize = 10;
const statementTimeout = 15_000;
const queryTimeout = 20_000;
/** Milliseconds in which a new connection is made. */
const connectTimeout = 5_000;
/** Milliseconds that a query waits for a free connection. All may wait for one row, each as long as a statement may. */
const turnTimeout = 15_000;

/** Opens a pool of connections to PostgreSQL. Nothing is connected yet; while the database is away, queries throw unavailable. */
export function openPostgres(url: string, options: Options = {}): Db {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'docket',
    // Many small queries run at once: workers of their own and compiling would cost each more than they save.
    options: '-c max_parallel_workers_per_gather=0 -c jit=off',
    max: options.poolSize ?? poolSize,
    // One connection stays, so that a restore sees that the database is in use.
    min: 1,
    statement_timeout: options.statementTimeout ?? statementTimeout,
    query_timeout: options.queryTimeout ?? queryTimeout,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: turnTimeout,
    Client,
    keepAlive: true,
    types: { getTypeParser },
  });
  // A connection that breaks leaves the pool, and the next query opens another. Without listeners it would end the process.
  pool.on('error', error => console.error(`A database connection was lost: ${error.message}`));
  pool.on('connect', client => client.on('error', () => {}));
  const healing: PostgresPool = {
    connect: () => connect(pool),
    end: () => pool.end(),
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

async function connect(pool: pg.Pool): Promise<PostgresPoolClient> {
  let client: pg.PoolClient;
  try {
    client = await pool.connect();
  } catch (error) {
    throw isAway(error, true) ? unavailable(error) : error;
  }
  let broken: ServiceError | null = null;
  const query = async (text: string, values: readonly unknown[] = []) => {
    // A rollback would wait behind the query that never ends.
    if (broken) throw broken;
    try {
      return await client.query(named(text, values));
    } catch (error) {
      if (!isAway(error, false)) throw error;
      broken = unavailable(error);
      throw broken;
    }
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: discard => client.release(discard || broken !== null),
  };
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

// Classes 08 (connection), 53 (resources), 57P (shutdown, starting up), 57014 (statement took too long), 25006 (read-only).
const awayState = /^(08...|53...|57P0.|57014|25006)$/;
const awaySystem = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

function isAway(error: unknown, connecting: boolean): boolean {
  const { code, message = '' } = error as { code?: string; message?: string };
  if (code !== undefined) return awayState.test(code) || awaySystem.has(code);
  // The driver's own failures carry no code.
  return connecting || /connection|timeout|not queryable/i.test(message);
}

function unavailable(cause: unknown): ServiceError {
  const error = new ServiceError('unavailable', 'The database cannot be reached right now.', {
    headers: { 'retry-after': '2' },
  });
  error.cause = cause;
  return error;
}
