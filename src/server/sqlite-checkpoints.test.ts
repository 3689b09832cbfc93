import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { kyselyOver, openDriver } from './sqlite.ts';
import { SqliteCheckpoints } from './sqlite-checkpoints.ts';

test('a thread copies the write-ahead log into the database file', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'docket-test-'));
  const path = join(dir, 'docket.sqlite');
  const checkpoints = new SqliteCheckpoints(path, { delay: 0 });
  const db = kyselyOver(openDriver(path, checkpoints));
  try {
    await sql`create table texts (text text)`.execute(db);
    const { rows } = await sql`pragma wal_autocheckpoint`.execute(db);
    expect(Object.values(rows[0]!)).toEqual([200_000]);
    await db.transaction().execute(async transaction => {
      for (let row = 0; row < 2_000; row++)
        await sql`insert into texts values (${'x'.repeat(4_000)})`.execute(transaction);
    });
    await expect.poll(() => statSync(path).size, { timeout: 5_000 }).toBeGreaterThan(2_000 * 4_000);
  } finally {
    await checkpoints.close();
    await db.destroy();
    rmSync(dir, { recursive: true });
  }
});
