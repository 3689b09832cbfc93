import { type Compilable, CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Engine } from './engine.ts';
import type { Db } from './schema.ts';

/** A placeholder in a compiled query. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

interface PreparedQuery {
  sql: string;
  /** Slots and fixed values, in the order of the query. */
  parameters: readonly unknown[];
}

export type CreateSlot = <T = string>(name: string) => RawBuilder<T>;

/** Compiles a query once for each engine, for the most frequent reads; `slot(name)` is a placeholder for a value. */
export function prepared<Row>(
  build: (db: Db, slot: CreateSlot, engine: Engine) => Compilable<Row> | RawBuilder<Row>,
): (on: { db: Db; engine: Engine }, values: Record<string, unknown>) => Promise<Row[]> {
  const queries = new Map<string, PreparedQuery>();
  const slot: CreateSlot = name => sql`${new Slot(name)}`;
  return async ({ db, engine }, values) => {
    let query = queries.get(engine.name);
    if (!query) {
      query = (build(db, slot, engine) as RawBuilder<Row>).compile(db);
      queries.set(engine.name, query);
    }
    const parameters = query.parameters.map(value => (value instanceof Slot ? values[value.name] : value));
    const result = await db.executeQuery(CompiledQuery.raw(query.sql, parameters) as CompiledQuery<Row>);
    return result.rows;
  };
}
