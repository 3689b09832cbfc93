import pg from 'pg';
import { StartError } from '../start-error.ts';

interface PostgresTarget {
  schema: string;
  isEmpty: boolean;
  connections: number;
}

export async function readTarget(url: string): Promise<PostgresTarget> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'docket backup',
    connectionTimeoutMillis: 5_000,
  });
  try {
    await client.connect();
    const { rows } = await client.query(query);
    const [{ schema, tables, connections }] = rows;
    if (schema === null) throw new StartError('The database has no schema that tables can be made in.');
    return { schema, isEmpty: tables === 0, connections };
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The database cannot be reached: ${(error as Error).message}.`);
  } finally {
    await client.end().catch(() => {});
  }
}

const query = `select
  current_schema() as schema,
  (select count(*)::int from pg_class where relkind in ('r', 'p') and relnamespace = to_regnamespace(quote_ident(current_schema()))) as tables,
  (select count(*)::int from pg_stat_activity where datname = current_database() and application_name = 'docket') as connections`;
