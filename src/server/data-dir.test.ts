import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { migrate } from '#service/db/migrate.ts';
import { sqliteEngine } from '#service/db/sqlite-engine.ts';
import { makePrivateFile, prepareDataDir } from './data-dir.ts';
import { holdServingLock } from './serving-lock.ts';
import { openSqlite } from './sqlite.ts';

let root: string;
let oldMask: number;
let warnings: string[];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'docket-test-'));
  oldMask = process.umask(0);
  warnings = [];
  vi.spyOn(process.stderr, 'write').mockImplementation(text => {
    warnings.push(String(text));
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  process.umask(oldMask);
  rmSync(root, { recursive: true });
});

const modeOf = (path: string) => statSync(path).mode & 0o777;

test('only the owner can open the folder and its files, whatever the umask', async () => {
  const dir = join(root, 'some/where');
  const lock = holdServingLock(dir);
  const db = openSqlite(join(dir, 'docket.sqlite'));
  await migrate(db, sqliteEngine);
  const names = readdirSync(dir).sort();
  expect(names).toEqual(
    expect.arrayContaining(['docket.sqlite', 'docket.sqlite-shm', 'docket.sqlite-wal', 'serving.lock']),
  );
  expect(names.map(name => [name, modeOf(join(dir, name))])).toEqual(names.map(name => [name, 0o600]));
  expect(modeOf(dir)).toBe(0o700);
  await db.destroy();
  lock.release();
  expect(warnings).toEqual([]);
});

test('wider permissions of an older version are tightened', async () => {
  const dir = join(root, 'data');
  mkdirSync(dir);
  const path = join(dir, 'docket.sqlite');
  const old = openSqlite(path);
  await migrate(old, sqliteEngine);
  for (const name of readdirSync(dir)) chmodSync(join(dir, name), 0o644);
  prepareDataDir(dir);
  const db = openSqlite(path);
  expect([dir, path, `${path}-wal`, `${path}-shm`].map(modeOf)).toEqual([0o700, 0o600, 0o600, 0o600]);
  await db.destroy();
  await old.destroy();
});

test('a wider folder with other files is not changed, and a warning is printed', () => {
  writeFileSync(join(root, 'letter.txt'), '');
  chmodSync(root, 0o755);
  prepareDataDir(root);
  expect(modeOf(root)).toBe(0o755);
  expect(warnings).toEqual([expect.stringMatching(/^Warning: [^\n]+ 700\.\n$/)]);
});

test('the locks that this process holds on a file stay when it is made private', () => {
  const lock = holdServingLock(root);
  const path = join(root, 'serving.lock');
  makePrivateFile(path);
  const script = `const db = new (require('node:sqlite').DatabaseSync)(${JSON.stringify(path)});
    db.exec('begin exclusive');`;
  expect(spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' }).stderr).toContain(
    'database is locked',
  );
  lock.release();
});
