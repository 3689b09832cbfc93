import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** Lines of a project that are kept. */
const keptLines = 512;
/** A line names so many tickets at most. */
const namedTickets = 256;

/** Keeps which tickets were changed in a way that a search may show, so that what earlier searches found can be kept right. */
export const searchChanges = (engine: Engine): Migration => ({
  async up(db: Kysely<never>) {
    const { text } = engine.types;
    await sql`create table search_changes (
      project_id ${text} not null,
      version integer not null,
      tickets ${text},
      primary key (project_id, version)
    ) ${sql.raw(engine.name === 'sqlite' ? 'without rowid' : '')}`.execute(db);
    for (const statement of engine.name === 'sqlite' ? triggersOnSqlite : triggersOnPostgres)
      await sql.raw(statement).execute(db);
  },
});

const columns = ['title', 'description_html', 'number', 'project_id', 'archived_at', 'deleted_at'];

type Row = 'old' | 'new';

const noteOnSqlite = (row: Row) => `
  insert into search_changes (project_id, version, tickets)
  select ${row}.project_id, coalesce(max(version), 0) + 1, ${row}.seq
    from search_changes where project_id = ${row}.project_id;
  delete from search_changes where project_id = ${row}.project_id
    and version = (select max(version) from search_changes where project_id = ${row}.project_id) - ${keptLines};`;

const triggersOnSqlite: readonly string[] = [
  `create trigger tickets_search_inserted after insert on tickets begin ${noteOnSqlite('new')} end`,
  `create trigger tickets_search_removed after delete on tickets begin ${noteOnSqlite('old')} end`,
  `create trigger tickets_search_updated after update of ${columns.join(', ')} on tickets
    when ${columns.map(column => `old.${column} is not new.${column}`).join(' or ')}
    begin ${noteOnSqlite('new')} end`,
  `create trigger tickets_search_left after update of project_id on tickets
    when old.project_id is not new.project_id begin ${noteOnSqlite('old')} end`,
];

/** Versions are taken under the lock of the project, so that they count up in the order of the commits. */
const noteOnPostgres = (changed: string) => `
  declare noted record;
  declare noted_version integer;
  begin
    for noted in select project_id,
        case when count(*) <= ${namedTickets} then string_agg(seq::text, ',') end as tickets
      from (${changed}) as changed group by project_id order by project_id
    loop
      perform 1 from projects where id = noted.project_id for no key update;
      insert into search_changes (project_id, version, tickets)
        select noted.project_id, coalesce(max(version), 0) + 1, noted.tickets
        from search_changes where project_id = noted.project_id
        returning version into noted_version;
      delete from search_changes
        where project_id = noted.project_id and version = noted_version - ${keptLines};
    end loop;
    return null;
  end`;

const rowOf = (side: string) => `(${columns.map(column => `${side}.${column}`).join(', ')})`;

const updated = `select place.project_id, added.seq
  from added join removed on removed.seq = added.seq and ${rowOf('removed')} is distinct from ${rowOf('added')},
    lateral (select added.project_id union select removed.project_id) as place`;

const triggerOnPostgres = (event: string, tables: string, changed: string) => [
  `create function tickets_${event}_search() returns trigger language plpgsql as $$ ${noteOnPostgres(changed)} $$`,
  `create trigger tickets_${event}_search after ${event} on tickets referencing ${tables}
    for each statement execute function tickets_${event}_search()`,
];

const triggersOnPostgres: readonly string[] = [
  ...triggerOnPostgres('insert', 'new table as added', 'select project_id, seq from added'),
  ...triggerOnPostgres('delete', 'old table as removed', 'select project_id, seq from removed'),
  ...triggerOnPostgres('update', 'new table as added old table as removed', updated),
];
