import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';
import { checkMigrations } from './check-migrations.ts';

/** Errors name the file `name`, as `path` may be a temporary copy. */
export function checkIntegrity(path: string, name: string): void {
  withDatabase(path, name, db => {
    const [problem] = Object.values(db.prepare('pragma integrity_check(1)').get() ?? {});
    if (problem !== 'ok') throw new StartError(`${name} is damaged: ${problem}.`);
  });
}

export function checkSchema(path: string, name: string): void {
  withDatabase(path, name, db => {
    const table = db.prepare("select 1 from sqlite_master where name = 'kysely_migration'").get();
    const rows = table ? db.prepare('select name from kysely_migration').all() : [];
    checkMigrations(
      name,
      rows.map(row => String(row.name)),
    );
  });
}

function withDatabase(path: string, name: string, read: (db: DatabaseSync) => void): void {
  let db: DatabaseSync | null = null;
  try {
    db = new DatabaseSync(path, { readOnly: true });
    read(db);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${name} cannot be read as a database: ${(error as Error).message}.`);
  } finally {
    db?.close();
  }
}
