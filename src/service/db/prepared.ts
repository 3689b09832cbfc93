import { type Compilable, CompiledQuery as Compiled, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Engine } from './engine.ts';
import type { Db } from './schema.ts';

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

type SlotOf = <T = string>(name: string) => RawBuilder<T>;

/** Compiles a query once for each engine, for the most frequent reads; `slot(name)` is a placeholder for a value. */
export function prepared<Row>(
  build: (db: Db, slot: SlotOf, engine: Engine) => Compilable<Row> | RawBuilder<Row>,
): (on: { db: Db; engine: Engine }, values: Record<string, unknown>) => Promise<Row[]> {
  const plans = new Map<string, Plan>();
  const slot: SlotOf = name => sql`${new Slot(name)}`;
  return async ({ db, engine }, values) => {
    let plan = plans.get(engine.name);
    if (!plan) {
      const compiled = (build(db, slot, engine) as RawBuilder<Row>).compile(db);
      plan = { compiled, slots: [...compiled.parameters] };
      plans.set(engine.name, plan);
    }
    const parameters = plan.slots.map(entry => (entry instanceof Slot ? values[entry.name] : entry));
    const result = await db.executeQuery(Compiled.raw(plan.compiled.sql, parameters) as CompiledQuery<Row>);
    return result.rows;
  };
}
