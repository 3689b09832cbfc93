import { type Migration, Migrator } from 'kysely/migration';
import type { Engine } from './engine.ts';
import { firstTables } from './migrations/0001-first-tables.ts';
import type { Db } from './schema.ts';

const migrations = (engine: Engine): Record<string, Migration> => ({
  '0001-first-tables': firstTables(engine),
});

/** Brings a database to the newest schema; several processes may try at once, one does it. Throws the first failure. */
export async function migrate(db: Db, engine: Engine): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(engine) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
