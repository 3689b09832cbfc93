import { closeSync, openSync } from 'node:fs';
import { readTarget } from './postgres-target.ts';
import { startTool } from './postgres-tool.ts';
import { writeNewFile } from './write-new-file.ts';

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
