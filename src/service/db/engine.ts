import type { Expression, Kysely, RawBuilder, SqlBool } from 'kysely';
import type { QueryToken } from '#lib/search-words.ts';
import type { Database, Db } from './schema.ts';

export interface Engine {
  readonly name: 'sqlite' | 'postgres';
  readonly types: { text: RawBuilder<unknown>; rank: RawBuilder<unknown>; seq: RawBuilder<unknown> };
  createSearchTable(db: Kysely<never>, table: SearchTable): Promise<void>;
  /** Adds or replaces a record of the search index. */
  index(db: Db, table: SearchTable, record: IndexedRecord): Promise<void>;
  indexMany(db: Db, table: SearchTable, records: readonly IndexedRecord[]): Promise<void>;
  /** SQL: selects the `seq` of the records that contain all words, with `titleOnly` in their titles. */
  matchingSeqs(
    table: SearchTable,
    words: readonly QueryToken[],
    options?: { titleOnly: boolean },
  ): RawBuilder<unknown>;
  /** SQL: the same among some records. */
  matchingAmong(
    table: SearchTable,
    words: readonly QueryToken[],
    seqs: readonly number[],
    options: { titleOnly: boolean },
  ): RawBuilder<unknown>;
  /** SQL: `seq` is among the rows of a select of one column. */
  isAmong(seq: Expression<number>, select: RawBuilder<unknown>): RawBuilder<boolean>;
  /** SQL: `seq` is one of a list of any length. */
  isOneOf(seq: Expression<number>, seqs: readonly number[]): RawBuilder<boolean>;
  /** SQL: the rows of `tickets` as `t` whose records contain all words, found by the words before any other index. */
  ticketsWithWords(words: readonly QueryToken[]): RawBuilder<unknown>;
  /** SQL: the record is one of those that contain all words. */
  matches(table: SearchTable, seq: Expression<number>, words: readonly QueryToken[]): Expression<SqlBool>;
  /** SQL: a record that was found by other means contains all words, with `titleOnly` in its title. */
  contains(
    table: SearchTable,
    seq: Expression<number>,
    words: readonly QueryToken[],
    options?: { titleOnly: boolean },
  ): Expression<SqlBool>;
  /** Writes a column with the JSON text of an array of objects, without `orderBy` in the order in which they are read. */
  jsonList(fields: Record<string, RawBuilder<unknown>>, orderBy?: RawBuilder<unknown>): RawBuilder<string>;
  /** SQL: puts the numbers of all rows into one text, with commas between them. */
  joined(value: RawBuilder<unknown>): RawBuilder<string | null>;
  /**
   * SQL: a table of text columns `c0`, `c1` …, for more values than a statement may have parameters. Cast numbers on use.
   */
  tuples(rows: readonly (readonly (string | number)[])[]): RawBuilder<Record<string, string>>;
  /** SQL: selects the whole numbers of a JSON list, in one statement for lists of any length. */
  numbersOf(json: Expression<string>): RawBuilder<unknown>;
  updateStatistics(db: Db): Promise<void>;
  /**
   * The row is locked until the transaction ends. Short transactions of one process may share a commit when they begin with
   * the lock of the same project, or with a shared lock of the same row.
   */
  lockRow(db: Db, table: keyof Database, id: string, options?: { isShared?: boolean }): Promise<void>;
  /** Like `lockRow`, but returns false when another transaction holds the lock. */
  tryLock(db: Db, name: string): Promise<boolean>;
  snapshot<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T>;
  /** Serialization failure or deadlock. */
  isRetryable(error: unknown): boolean;
  isUniqueViolation(error: unknown): boolean;
}

export type SearchTable = 'ticket_search' | 'document_search' | 'comment_search';

/** `title` and `body` are tokens separated by spaces. */
export interface IndexedRecord {
  seq: number;
  title: string;
  body: string;
}
