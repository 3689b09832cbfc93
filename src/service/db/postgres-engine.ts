import { sql } from 'kysely';
import { tsQuery } from '#lib/search-words.ts';
import type { Engine } from './engine.ts';

const sqlState = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** Begins a select that is made for its effect alone, such as a lock: nobody waits for its answer. */
export const forEffect = '/* for its effect */';

/** Whether a statement locks a row for which many writers wait: a project, or a text that people write together. */
export const sharesLock = (text: string): boolean =>
  text.startsWith(`${forEffect} select 1 from "projects" `) ||
  text.startsWith(`${forEffect} select 1 as shared from `);

/** Whether a statement waits for a lock on more than rows of one project. */
export const takesLock = (text: string): boolean =>
  text.startsWith(forEffect) || text.startsWith('update "users" ');

/** Whether a statement takes the lock of a name, for which nobody waits. */
export const takesKeyLock = (text: string): boolean => text.startsWith('select pg_try_advisory_xact_lock');

/** Uses the default isolation, read committed: writers lock the rows that their checks depend on. */
export const postgresEngine: Engine = {
  name: 'postgres',
  types: {
    text: sql`text collate "C"`,
    rank: sql`bigint`,
    seq: sql`bigint generated always as identity primary key`,
  },
  async createSearchTable(db, table) {
    await sql`create table ${sql.table(table)} (seq bigint primary key, title tsvector not null, words tsvector not null)`.execute(
      db,
    );
    await sql`create index ${sql.ref(`${table}_words`)} on ${sql.table(table)} using gin (words)`.execute(db);
    await sql`create index ${sql.ref(`${table}_title`)} on ${sql.table(table)} using gin (title)`.execute(db);
  },
  async index(db, table, { seq, title, body }) {
    await sql`insert into ${sql.table(table)}(seq, title, words)
      values (${seq}, array_to_tsvector(array_remove(string_to_array(${title}, ' '), '')),
        array_to_tsvector(array_remove(string_to_array(${`${title} ${body}`}, ' '), '')))
      on conflict (seq) do update set title = excluded.title, words = excluded.words`.execute(db);
  },
  async indexMany(db, table, records) {
    const rows = this.tuples(records.map(({ seq, title, body }) => [seq, title, body]));
    await sql`insert into ${sql.table(table)}(seq, title, words)
      select cast(c0 as bigint), array_to_tsvector(array_remove(string_to_array(c1, ' '), '')),
        array_to_tsvector(array_remove(string_to_array(c1 || ' ' || c2, ' '), '')) from ${rows} as given
      on conflict (seq) do update set title = excluded.title, words = excluded.words`.execute(db);
  },
  matchingSeqs(table, words, { titleOnly } = { titleOnly: false }) {
    return sql`select seq from ${sql.table(table)} where ${sql.ref(titleOnly ? 'title' : 'words')} @@ ${tsQuery(words)}::tsquery`;
  },
  matchingAmong(table, words, seqs, options) {
    return sql`${this.matchingSeqs(table, words, options)} and ${this.isOneOf(sql<number>`seq`, seqs)}`;
  },
  isAmong(seq, select) {
    // An array, so that rows are found by key: with a join the planner reads all of them.
    return sql`${seq} = any(array(${select}))`;
  },
  isOneOf(seq, seqs) {
    return sql`${seq} = any(${`{${seqs.join()}}`}::bigint[])`;
  },
  ticketsWithWords(words) {
    return sql`(select * from tickets where ${this.matches('ticket_search', sql<number>`seq`, words)}) as t`;
  },
  matches(table, seq, words) {
    return this.isAmong(seq, this.matchingSeqs(table, words));
  },
  contains(table, seq, words, { titleOnly } = { titleOnly: false }) {
    // A subquery for each row: with a join the planner reads all records that match.
    return sql`(select ${sql.ref(titleOnly ? 'title' : 'words')} @@ ${tsQuery(words)}::tsquery
      from ${sql.table(table)} where seq = ${seq})`;
  },
  jsonList(fields, orderBy) {
    const pairs = Object.entries(fields).flatMap(([name, value]) => [sql.lit(name), value]);
    const order = orderBy ? sql`order by ${orderBy}` : sql``;
    return sql`coalesce(json_agg(json_build_object(${sql.join(pairs)}) ${order}), '[]')::text`;
  },
  joined(value) {
    return sql`string_agg(${value}::text, ',')`;
  },
  tuples(rows) {
    const columns = (rows[0] ?? ['']).map(
      (_, index) => sql`value ->> ${sql.lit(index)} as ${sql.ref(`c${index}`)}`,
    );
    return sql`(select ${sql.join(columns)} from jsonb_array_elements(${JSON.stringify(rows)}::jsonb))`;
  },
  numbersOf(json) {
    return sql`select cast(value as bigint) from jsonb_array_elements_text(cast(${json} as jsonb))`;
  },
  async updateStatistics(db) {
    await sql`analyze`.execute(db);
  },
  async lockRow(db, table, id, { isShared = false } = {}) {
    const row = sql.raw(isShared ? '1 as shared' : '1');
    await sql`${sql.raw(forEffect)} select ${row} from ${sql.table(table)} where id = ${id} for no key update`.execute(
      db,
    );
  },
  async tryLock(db, name) {
    const { rows } = await sql<{
      is_locked: boolean;
    }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as is_locked`.execute(db);
    return rows[0]?.is_locked === true;
  },
  snapshot(db, work) {
    return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
  },
  isRetryable(error) {
    return sqlState(error) === '40001' || sqlState(error) === '40P01';
  },
  isUniqueViolation(error) {
    return sqlState(error) === '23505';
  },
};
