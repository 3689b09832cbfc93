import { type Compilable, CompiledQuery as Compiled, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Engine } from './engine.ts';
import type { Db } from './schema.ts';

/** Stands in a prepared query for a value that each run brings. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

interface Plan {
  compiled: CompiledQuery;
  slots: (Slot | unknown)[];
}

export type SlotOf = <T = string>(name: string) => RawBuilder<T>;

/**
 * A query that is built and compiled once per engine and then only bound: for the few reads that every
 * request makes. `build` receives the database and `slot(name)`, which stands where a value will be.
 */
export function prepared<Row>(
  build: (db: Db, slot: SlotOf, engine: Engine) => Compilable<Row>,
): (on: { db: Db; engine: Engine }, values: Record<string, unknown>) => Promise<Row[]> {
  const plans = new Map<string, Plan>();
  const slot: SlotOf = name => sql`${new Slot(name)}`;
  return async ({ db, engine }, values) => {
    let plan = plans.get(engine.name);
    if (!plan) {
      const compiled = build(db, slot, engine).compile();
      plan = { compiled, slots: [...compiled.parameters] };
      plans.set(engine.name, plan);
    }
    const parameters = plan.slots.map(entry => (entry instanceof Slot ? values[entry.name] : entry));
    const result = await db.executeQuery(Compiled.raw(plan.compiled.sql, parameters) as CompiledQuery<Row>);
    return result.rows;
  };
}
