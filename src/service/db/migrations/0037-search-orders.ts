import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { toSearchName } from '../../search/search-name.ts';
import type { Engine } from '../engine.ts';

const rowsPerBatch = 500;

/** The columns of each index; one begins with the name where names of all projects are read in order. */
const indexes = {
  projects: ['organization_id', 'name_search'],
  users: ['organization_id', 'name_search'],
  tags: ['organization_id', 'name_search'],
  labels: ['name_search', 'name', 'project_id'],
} as const;

/** The search walks along these by the newest update: first live tickets, then archived ones. */
const recencyIndexes = { tickets_live_recency: 'is null', tickets_archived_recency: 'is not null' } as const;

/**
 * Stores names as the search looks them up. Adds indexes for its order, and for the deleted views and templates that
 * are to end.
 */
export const searchOrders = (engine: Engine): Migration => ({
  async up(db: Kysely<never>) {
    for (const [table, columns] of Object.entries(indexes)) {
      await sql`alter table ${sql.table(table)} add column name_search ${engine.types.text} not null default ''`.execute(
        db,
      );
      await fill(db, engine, table);
      await sql`create index ${sql.ref(`${table}_name_search`)} on ${sql.table(table)} (${sql.join(
        columns.map(column => sql.ref(column)),
      )})`.execute(db);
    }
    for (const [name, state] of Object.entries(recencyIndexes))
      await sql`create index ${sql.ref(name)} on tickets (updated_at, seq)
        where deleted_at is null and archived_at ${sql.raw(state)}`.execute(db);
    for (const table of ['saved_views', 'ticket_templates'])
      await sql`create index ${sql.ref(`${table}_deleted_at`)} on ${sql.table(table)} (deleted_at)
        where deleted_at is not null`.execute(db);
  },
});

async function fill(db: Kysely<never>, engine: Engine, table: string): Promise<void> {
  for (let after = ''; ; ) {
    const { rows } = await sql<{ id: string; name: string }>`select id, name from ${sql.table(table)}
      where id > ${after} order by id limit ${sql.lit(rowsPerBatch)}`.execute(db);
    if (rows.length === 0) return;
    const given = engine.tuples(rows.map(({ id, name }) => [id, toSearchName(name)]));
    await sql`update ${sql.table(table)} set name_search = given.c1 from ${given} as given
      where ${sql.table(table)}.id = given.c0`.execute(db);
    after = rows.at(-1)!.id;
  }
}
