import { migrationNames } from '#service/db/migrate.ts';
import { sqliteEngine } from '#service/db/sqlite-engine.ts';
import { StartError } from '../start-error.ts';

export function checkMigrations(path: string, names: readonly string[]): void {
  if (names.length === 0) throw new StartError(`${path} holds no database of Docket.`);
  const known = new Set(migrationNames(sqliteEngine));
  const unknown = names.find(name => !known.has(name));
  if (unknown !== undefined)
    throw new StartError(`${path} comes from a newer Docket (${unknown}); restore it with that version.`);
}
