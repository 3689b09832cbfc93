import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSqliteFile } from './sqlite-file.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'docket-test-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(dir, { recursive: true });
});

test('an empty file is refused as a lost database', () => {
  const path = join(dir, 'docket.sqlite');
  writeFileSync(path, '');
  expect(() => openSqliteFile(path)).toThrow(/is empty: what it held is lost/);
});

test('writes are refused while the file is replaced', async () => {
  const path = join(dir, 'docket.sqlite');
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const file = openSqliteFile(path);
  const write = () => sql`create table if not exists texts (text text)`.execute(file.db);
  try {
    await write();
    renameSync(path, `${path}.away`);
    await file.check();
    expect(file.isInPlace()).toBe(false);
    await expect(write()).rejects.toMatchObject({ code: 'unavailable' });
    await expect(file.db.transaction().execute(async () => {})).rejects.toMatchObject({
      code: 'unavailable',
    });
    writeFileSync(path, 'another');
    await file.check();
    expect(said.mock.calls).toEqual([[expect.stringMatching(/was deleted while it is in use/)]]);
    renameSync(`${path}.away`, path);
    await file.check();
    await write();
  } finally {
    await file.close();
  }
});
