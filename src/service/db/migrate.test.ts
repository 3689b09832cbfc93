import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres } from '#server/postgres.ts';
import { openSqlite } from '#server/sqlite.ts';
import { createPostgresDatabase } from '#server/testing/test-database.ts';
import { migrate } from './migrate.ts';
import { firstTables } from './migrations/0001-first-tables.ts';
import { postgresEngine } from './postgres-engine.ts';
import type { Db } from './schema.ts';
import { sqliteEngine } from './sqlite-engine.ts';

const moment = (day: number) => `2026-01-0${day}T00:00:00.000Z`;

describe.each(['sqlite', 'postgres'] as const)('a database of the first version (%s)', name => {
  const engine = name === 'sqlite' ? sqliteEngine : postgresEngine;
  let db: Db;
  let upgrades = 0;
  const onUpgrade = () => {
    upgrades++;
  };

  beforeAll(async () => {
    db = name === 'sqlite' ? openSqlite(':memory:') : openPostgres(await createPostgresDatabase()).db;
    const provider = { getMigrations: async () => ({ '0001-first-tables': firstTables(engine) }) };
    const { error } = await new Migrator({ db, provider }).migrateToLatest();
    if (error) throw error;
    await sql`insert into organizations values ('o', 'O', ${moment(1)})`.execute(db);
    await sql`insert into projects (id, organization_id, name, key, key_folded, next_number, created_at, updated_at)
      values ('p', 'o', 'Écluse  Nº 9', 'P', 'p', 1, ${moment(1)}, ${moment(1)})`.execute(db);
    for (const [at, board] of ['a', 'b'].entries()) {
      await sql`insert into boards (id, project_id, name, slug, position, created_at)
        values (${board}, 'p', ${board}, ${board}, ${at}, ${moment(1)})`.execute(db);
    }
    for (const [at, id] of ['moved', 'returned', 'bare'].entries()) {
      await sql`insert into tickets (id, project_id, board_id, number, title, priority, created_at, updated_at, version, description_html)
        values (${id}, 'p', 'b', ${at}, ${id}, 'normal', ${moment(2)}, ${moment(9)}, 1, ${`<p>${id}</p>`})`.execute(
        db,
      );
    }
    const moves: [string, string | null, string | null, number][] = [
      ['moved', null, 'a', 2],
      ['moved', 'a', 'b', 4],
      ['returned', null, 'b', 2],
      ['returned', 'b', null, 5],
      ['returned', null, 'b', 7],
    ];
    for (const [id, from, to, day] of moves) {
      await sql`insert into ticket_transitions (project_id, ticket_id, from_board_id, to_board_id, at)
        values ('p', ${id}, ${from}, ${to}, ${moment(day)})`.execute(db);
    }
    await sql`update tickets set started_at = ${moment(4)}, completed_at = '2026-01-06T13:20:00.000Z' where id = 'moved'`.execute(
      db,
    );
    await sql`update tickets set started_at = ${moment(3)} where id = 'returned'`.execute(db);
    await migrate(db, engine, onUpgrade);
  });
  afterAll(() => db.destroy());

  test('announces an upgrade once, and none for a new or current database', async () => {
    expect(upgrades).toBe(1);
    await migrate(db, engine, onUpgrade);
    const empty =
      name === 'sqlite' ? openSqlite(':memory:') : openPostgres(await createPostgresDatabase()).db;
    await migrate(empty, engine, onUpgrade);
    await empty.destroy();
    expect(upgrades).toBe(1);
  });

  test('keeps its rows, and tickets get the time when they entered their board', async () => {
    const rows = await db
      .selectFrom('tickets')
      .select(['id', 'number', 'description_html', 'board_entered_at'])
      .orderBy('number')
      .execute();
    expect(rows).toEqual([
      { id: 'moved', number: 0, description_html: '<p>moved</p>', board_entered_at: moment(4) },
      { id: 'returned', number: 1, description_html: '<p>returned</p>', board_entered_at: moment(7) },
      { id: 'bare', number: 2, description_html: '<p>bare</p>', board_entered_at: moment(2) },
    ]);
  });

  test('has the figures of its tickets and their history', async () => {
    const rowsOf = async (
      table: 'finished_counts' | 'in_progress_counts' | 'ticket_quarter_counts' | 'stay_counts',
    ) => {
      const rows = await db.selectFrom(table).selectAll().execute();
      return rows.map(row => Object.values(row).join(' ')).sort();
    };
    expect(await rowsOf('finished_counts')).toEqual([
      'p cycle 20459 3 1',
      'p cycle_weeks 20454 3 1',
      'p elapsed 20459 3 1',
      'p lead 20459 5 1',
      'p lead_weeks 20454 5 1',
    ]);
    expect(await rowsOf('in_progress_counts')).toEqual(['p b 20456 1']);
    expect(await rowsOf('ticket_quarter_counts')).toEqual(['p completed 53 20459 1', 'p created 0 20455 3']);
    // Two days on the first board, three on the other.
    expect(await rowsOf('stay_counts')).toEqual(['a 2922 172800 1', 'b 2922 259200 1']);
    const changes = await db
      .selectFrom('board_quarter_changes')
      .select(['board_id', 'day', 'count'])
      .execute();
    expect(changes.map(({ board_id, day, count }) => `${board_id} ${day} ${count}`).sort()).toEqual([
      'a 20455 1',
      'a 20457 -1',
      'b 20455 1',
      'b 20457 1',
      'b 20458 -1',
      'b 20460 1',
    ]);
  });

  test('finds its names as the search looks them up', async () => {
    const { name_search } = await db.selectFrom('projects').select('name_search').executeTakeFirstOrThrow();
    expect(name_search).toBe('ecluse no 9');
  });

  test('is not changed by the next start', async () => {
    await migrate(db, engine);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    expect(new Set(rows.map(row => row.name)).size).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(1);
  });

  test('gives the next ticket a new `seq`', async () => {
    await sql`insert into tickets (id, project_id, board_id, number, title, priority, created_at, updated_at, version, board_entered_at)
      values ('new', 'p', 'b', 9, 'new', 'normal', ${moment(9)}, ${moment(9)}, 1, ${moment(9)})`.execute(db);
    const { rows } = await sql<{ id: string }>`select id from tickets order by seq desc`.execute(db);
    expect(rows[0]).toEqual({ id: 'new' });
  });

  test('is refused by an older program', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('9999-tomorrow', ${moment(9)})`.execute(
      db,
    );
    await expect(migrate(db, engine)).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/^A newer version of Docket/),
    });
    await sql`delete from kysely_migration where name = '9999-tomorrow'`.execute(db);
  });
});

test('the long text is the last column of a ticket on SQLite, which reads a row up to the column it needs', async () => {
  const db = openSqlite(':memory:');
  await migrate(db, sqliteEngine);
  const columns = await sql<{ name: string }>`select name from pragma_table_info('tickets')`.execute(db);
  expect(columns.rows.at(-1)?.name).toBe('description_html');
  await db.destroy();
});
