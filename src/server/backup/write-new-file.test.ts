import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeNewFile } from './write-new-file.ts';

test('files of killed processes are removed, and files that are being written stay', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docket-test-'));
  const abandoned = '.monday.backup.0123456789ab.partial';
  const underWay = '.tuesday.backup.ba9876543210.partial';
  const other = 'notes.partial';
  for (const name of [abandoned, underWay, other]) writeFileSync(join(folder, name), 'half');
  const yesterday = new Date(Date.now() - 86_400_000);
  for (const name of [abandoned, other]) utimesSync(join(folder, name), yesterday, yesterday);
  await writeNewFile(join(folder, 'new.backup'), temporary => writeFileSync(temporary, 'whole'));
  expect(readdirSync(folder).sort()).toEqual([underWay, 'new.backup', other].sort());
  rmSync(folder, { recursive: true });
});

test('an abandoned file that cannot be removed does not prevent a backup', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docket-test-'));
  // A folder cannot be removed like a file, as a file of another account cannot.
  const abandoned = join(folder, '.monday.backup.0123456789ab.partial');
  mkdirSync(abandoned);
  const yesterday = new Date(Date.now() - 86_400_000);
  utimesSync(abandoned, yesterday, yesterday);
  await writeNewFile(join(folder, 'new.backup'), temporary => writeFileSync(temporary, 'whole'));
  expect(readdirSync(folder)).toHaveLength(2);
  rmSync(folder, { recursive: true });
});

test('the error names the folder that cannot be written to, and no temporary file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docket-test-'));
  writeFileSync(join(folder, 'note'), 'A file');
  for (const parent of ['absent', 'note']) {
    const path = join(folder, parent, 'new.backup');
    const failure = await writeNewFile(path, () => {}).catch((error: Error) => error.message);
    expect(failure).toContain(`${path} cannot be written: `);
    expect(failure).toContain(join(folder, parent));
    expect(failure).not.toMatch(/partial|open/);
  }
  rmSync(folder, { recursive: true });
});
