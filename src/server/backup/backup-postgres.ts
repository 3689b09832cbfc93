import { closeSync, openSync } from 'node:fs';
import { readTarget } from './postgres-target.ts';
import { startTool } from './postgres-tool.ts';
import { writeNewFile } from './write-new-file.ts';

/**
 * Writes the database as it stands at one moment to a new file, by `pg_dump`, while others read and write it. Throws
 * StartError when the program is missing or fails, or the new file cannot be made.
 */
export async function backupPostgres(url: string, file: string): Promise<void> {
  const { schema } = await readTarget(url);
  await writeNewFile(file, async temporary => {
    const handle = openSync(temporary, 'w');
    try {
      const args = ['--format=custom', '--no-owner', '--no-privileges', `--schema="${schema}"`];
      const { child, ended } = startTool('pg_dump', args, { url, output: handle });
      child.stdin?.end();
      await ended;
    } finally {
      closeSync(handle);
    }
  });
}
