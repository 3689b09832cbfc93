import { sql } from 'kysely';
import { ftsQuery } from '#lib/search-words.ts';
import type { Engine } from './engine.ts';

/** `node:sqlite` has `errcode`, the SQLite of the browser `resultCode`. */
const codesOf = (error: unknown) =>
  typeof error === 'object' && error !== null ? (error as { errcode?: number; resultCode?: number }) : {};

/** SQLite has one writer at a time: `begin immediate` makes row locks and named locks unnecessary. */
export const sqliteEngine: Engine = {
  name: 'sqlite',
  types: {
    text: sql`text`,
    rank: sql`integer`,
    seq: sql`integer primary key autoincrement`,
  },
  async createSearchTable(db, table) {
    await sql`create virtual table ${sql.table(table)} using fts5(title, body, content='', contentless_delete=1, tokenize='ascii', prefix='1 2 3')`.execute(
      db,
    );
  },
  async index(db, table, { seq, title, body }) {
    await sql`insert or replace into ${sql.table(table)}(rowid, title, body) values (${seq}, ${title}, ${body})`.execute(
      db,
    );
  },
  async indexMany(db, table, records) {
    const rows = this.tuples(records.map(({ seq, title, body }) => [seq, title, body]));
    await sql`insert or replace into ${sql.table(table)}(rowid, title, body)
      select cast(c0 as integer), c1, c2 from ${rows} as given`.execute(db);
  },
  matchingSeqs(table, words, { titleOnly } = { titleOnly: false }) {
    const query = titleOnly ? `title : (${ftsQuery(words)})` : ftsQuery(words);
    return sql`select rowid as seq from ${sql.table(table)} where ${sql.table(table)} match ${query}`;
  },
  matchingAmong(table, words, seqs, options) {
    // `+` makes it one look at all matches: with a look at each record the beginnings of words are put together for each.
    return sql`select seq from (${this.matchingSeqs(table, words, options)}) as found
      where ${this.isOneOf(sql<number>`+seq`, seqs)}`;
  },
  isAmong(seq, select) {
    return sql`${seq} in (${select})`;
  },
  isOneOf(seq, seqs) {
    return this.isAmong(seq, sql`select value from json_each(${`[${seqs.join()}]`})`);
  },
  ticketsWithWords(words) {
    // `cross` holds the order: without it the planner may read a whole project by one of its indexes.
    return sql`(${this.matchingSeqs('ticket_search', words)}) as found cross join tickets t on t.seq = found.seq`;
  },
  matches(table, seq, words) {
    return this.isAmong(seq, this.matchingSeqs(table, words));
  },
  contains(table, seq, words, options) {
    return this.isAmong(seq, this.matchingSeqs(table, words, options));
  },
  jsonList(fields, orderBy) {
    const pairs = Object.entries(fields).flatMap(([name, value]) => [sql.lit(name), value]);
    const order = orderBy ? sql`order by ${orderBy}` : sql``;
    return sql`coalesce(json_group_array(json_object(${sql.join(pairs)}) ${order}), '[]')`;
  },
  joined(value) {
    return sql`group_concat(${value})`;
  },
  tuples(rows) {
    const columns = (rows[0] ?? ['']).map(
      (_, index) => sql`value ->> ${sql.lit(index)} as ${sql.ref(`c${index}`)}`,
    );
    return sql`(select ${sql.join(columns)} from json_each(${JSON.stringify(rows)}))`;
  },
  numbersOf(json) {
    return sql`select value from json_each(${json})`;
  },
  async updateStatistics() {},
  async lockRow() {},
  async tryLock() {
    return true;
  },
  snapshot(db, work) {
    return db.transaction().execute(work);
  },
  isRetryable(error) {
    // 5 is SQLITE_BUSY, 6 SQLITE_LOCKED; the bits above are extended codes.
    const { errcode, resultCode } = codesOf(error);
    const primary = (errcode ?? resultCode ?? 0) & 0xff;
    return primary === 5 || primary === 6;
  },
  isUniqueViolation(error) {
    const { errcode, resultCode } = codesOf(error);
    const code = errcode ?? resultCode;
    // SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_PRIMARYKEY.
    return code === 2067 || code === 1555;
  },
};
