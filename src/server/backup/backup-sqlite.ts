import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';
import { checkIntegrity } from './check-sqlite-file.ts';
import { writeNewFile } from './write-new-file.ts';

export async function backupSqlite(database: string, file: string): Promise<void> {
  if (!existsSync(database)) throw new StartError(`There is no database at ${database}.`);
  await writeNewFile(file, temporary => {
    copyInto(database, temporary);
    checkIntegrity(temporary, database);
  });
}

/** `vacuum into` reads one snapshot; the backup API would restart with every write. */
function copyInto(database: string, temporary: string): void {
  const db = new DatabaseSync(database, { readOnly: true, timeout: 10_000 });
  try {
    db.prepare('vacuum into ?').run(temporary);
  } catch (error) {
    throw new StartError(`${database} cannot be copied: ${(error as Error).message}.`);
  } finally {
    db.close();
  }
}
