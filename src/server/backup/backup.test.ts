import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '#service/db/migrate.ts';
import { postgresEngine } from '#service/db/postgres-engine.ts';
import type { Db } from '#service/db/schema.ts';
import { sqliteEngine } from '#service/db/sqlite-engine.ts';
import { openPostgres } from '../postgres.ts';
import { holdServingLock } from '../serving-lock.ts';
import { openSqlite } from '../sqlite.ts';
import { runCommand } from '../testing/run-command.ts';
import { runScript } from '../testing/run-process.ts';
import { createPostgresDatabase } from '../testing/test-database.ts';

let dir: string;
const closers: (() => unknown)[] = [];
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'docket-test-'));
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  rmSync(dir, { recursive: true });
});

interface Deployment {
  variables: Record<string, string>;
  open(): Promise<Opened>;
}

interface Opened {
  db: Db;
  close(): Promise<void>;
}

let made = 0;

async function newDeployment(engine: string): Promise<Deployment> {
  if (engine === 'sqlite') {
    const dataDir = join(dir, `data-${++made}`);
    return {
      variables: { DATA_DIR: dataDir },
      async open() {
        const lock = holdServingLock(dataDir);
        const db = openSqlite(join(dataDir, 'docket.sqlite'));
        await migrate(db, sqliteEngine);
        return closing(db, lock.release);
      },
    };
  }
  const url = await createPostgresDatabase();
  return {
    variables: { DATABASE_URL: url },
    async open() {
      const { db } = openPostgres(url);
      await migrate(db, postgresEngine);
      return closing(db);
    },
  };
}

/** Closing it again after the test does nothing. */
function closing(db: Db, release = () => {}): Opened {
  let ended: Promise<void> | null = null;
  const close = () => {
    ended ??= db.destroy().then(release);
    return ended;
  };
  closers.push(close);
  return { db, close };
}

const docket = (variables: Record<string, string>, ...args: string[]) => runCommand(args, variables);

const docketProcess = (variables: Record<string, string>, ...args: string[]) =>
  runScript('src/server/cli/main.ts', args, variables);

const names = async (db: Db) =>
  (await db.selectFrom('organizations').select('name').orderBy('name').execute()).map(row => row.name);

/** Returns the audit events of all organizations. */
const auditOf = (db: Db) =>
  db
    .selectFrom('audit_events')
    .select(['organization_id', 'action', 'actor_type', 'detail'])
    .orderBy('seq')
    .execute();

const bothTell = (action: string, detail = '{}') =>
  ['kept-a', 'kept-b'].map(organization_id => ({
    organization_id,
    action,
    actor_type: 'command_line',
    detail,
  }));

/** Adds two rows in one transaction. */
const addPair = (db: Db, name: string) =>
  db.transaction().execute(async transaction => {
    for (const id of [`${name}-a`, `${name}-b`])
      await transaction
        .insertInto('organizations')
        .values({ id, name, created_at: '2026-11-21T00:00:00.000Z' })
        .execute();
  });

describe.each(['sqlite', 'postgres'])('a backup on %s', engine => {
  test('is made during writes, holds all earlier ones and no partial transaction', async () => {
    const source = await newDeployment(engine);
    const { db } = await source.open();
    for (let at = 0; at < 20; at++) await addPair(db, `before-${String(at).padStart(3, '0')}`);
    const file = join(dir, 'copy.backup');
    let isDone = false;
    const backup = docketProcess(source.variables, 'backup', file).finally(() => {
      isDone = true;
    });
    let written = 0;
    while (!isDone) {
      await addPair(db, `while-${String(++written).padStart(5, '0')}`);
      await nextTurn();
    }
    expect(await backup).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse((await backup).stdout)).toEqual({ file, bytes: statSync(file).size });
    // A backup that blocks writers would let hardly any write through.
    expect(written).toBeGreaterThan(20);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(dir).filter(name => name.endsWith('.partial'))).toEqual([]);

    const target = await newDeployment(engine);
    const restored = await docket(target.variables, 'restore', file);
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(restored.stdout)).toEqual({ file, kept: null });
    const found = await names((await target.open()).db);
    expect(found.filter(name => name.startsWith('before'))).toHaveLength(40);
    const meanwhile = found.filter(name => name.startsWith('while'));
    expect(meanwhile).toEqual(
      (await names(db)).filter(name => name.startsWith('while')).slice(0, meanwhile.length),
    );
    expect(meanwhile.length % 2).toBe(0);
  });

  test('replaces no file, and with --replace a database, which is kept aside', async () => {
    const source = await newDeployment(engine);
    const { db, close } = await source.open();
    await addPair(db, 'kept');
    const file = join(dir, 'copy.backup');
    await docket(source.variables, 'backup', file);
    expect(await auditOf(db)).toEqual(bothTell('deployment.backed_up'));
    const content = readFileSync(file);
    const again = await docket(source.variables, 'backup', file);
    expect(again).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^error: [^\n]+exists[^\n]+\n$/),
    });
    expect(readFileSync(file)).toEqual(content);

    await addPair(db, 'later');
    const running = await docketProcess(source.variables, 'restore', file, '--replace');
    expect(running).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^error: [^\n]+\n$/),
    });
    await close();
    const unasked = await docket(source.variables, 'restore', file);
    expect(unasked).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^error: [^\n]*--replace[^\n]+\n$/),
    });

    const asked = await docket(source.variables, 'restore', file, '--replace');
    expect(asked).toMatchObject({ code: 0, stderr: '' });
    const { kept } = JSON.parse(asked.stdout);
    const { db: after } = await source.open();
    expect(await names(after)).toEqual(['kept', 'kept']);
    expect(await auditOf(after)).toEqual(bothTell('deployment.restored', '{"replaced":true}'));
    const old = engine === 'sqlite' ? closing(openSqlite(kept)).db : after.withSchema(kept);
    expect(await names(old)).toEqual(['kept', 'kept', 'later', 'later']);
  });

  test('that is damaged, foreign or of a newer Docket is refused without changes', async () => {
    const source = await newDeployment(engine);
    const { db, close } = await source.open();
    await addPair(db, 'kept');
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')`.execute(db);
    const newer = join(dir, 'newer.backup');
    expect(await docket(source.variables, 'backup', newer)).toMatchObject({ code: 0, stderr: '' });
    await sql`delete from kysely_migration where name = '9999-later'`.execute(db);
    const whole = join(dir, 'whole.backup');
    await docket(source.variables, 'backup', whole);
    const half = join(dir, 'half.backup');
    copyFileSync(whole, half);
    truncateSync(half, Math.floor(statSync(half).size * 0.6));
    const letter = join(dir, 'letter.txt');
    writeFileSync(letter, 'Dear all');
    await sql`alter table audit_events rename to audit_events_of_another_version`.execute(db);
    const other = await docket(source.variables, 'backup', join(dir, 'other.backup'));
    expect(other).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/^The audit log has no event of this: [^\n]+\n$/),
    });
    await sql`alter table audit_events_of_another_version rename to audit_events`.execute(db);
    await close();
    for (const file of [newer, half, letter, join(dir, 'absent')]) {
      const { code, stdout, stderr } = await docket(source.variables, 'restore', file, '--replace');
      expect({ file, code, stdout }).toEqual({ file, code: 1, stdout: '' });
      expect(stderr).toMatch(/^error: [^\n]+\n$/);
    }
    expect(await names((await source.open()).db)).toEqual(['kept', 'kept']);
  });
});

test('prints one line that names the missing program and no password', async () => {
  const url = new URL(await createPostgresDatabase());
  url.password = 'secret';
  const bare = { DATABASE_URL: url.href, PATH: dir };
  const missing = await docketProcess(bare, 'backup', join(dir, 'copy.backup'));
  expect(missing).toMatchObject({ code: 1, stdout: '' });
  expect(missing.stderr).toMatch(/^error: pg_dump is not on PATH[^\n]+\n$/);
  expect(readdirSync(dir)).toEqual([]);
  url.port = '1';
  const away = await docket({ DATABASE_URL: url.href }, 'backup', join(dir, 'copy.backup'));
  expect(away).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/^error: [^\n]+\n$/) });
  expect(away.stderr).not.toContain('secret');
});
