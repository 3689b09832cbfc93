import type { Expression, Kysely, RawBuilder, SqlBool } from 'kysely';
import type { QueryToken } from '#lib/search-words.ts';
import type { Database, Db } from './schema.ts';

/** Everything in which SQLite and PostgreSQL differ; `sqlite-engine.ts` and `postgres-engine.ts` are the two. */
export interface Engine {
  readonly name: 'sqlite' | 'postgres';
  /** Column types for migrations. */
  readonly types: { text: RawBuilder<unknown>; rank: RawBuilder<unknown>; seq: RawBuilder<unknown> };
  /** Creates what holds the search words of `tickets` and `documents`, keyed by `seq`. */
  createSearchTable(db: Kysely<never>, table: SearchTable): Promise<void>;
  /** Writes or replaces the search words of one record; `title` and `body` are blank-separated tokens. */
  index(db: Db, table: SearchTable, seq: number, title: string, body: string): Promise<void>;
  /** Likewise for many records at once. */
  indexMany(
    db: Db,
    table: SearchTable,
    records: readonly { seq: number; title: string; body: string }[],
  ): Promise<void>;
  /** SQL condition: the record with this `seq` holds all words; in its title alone when `titleOnly`. */
  matches(
    table: SearchTable,
    seq: Expression<number>,
    words: readonly QueryToken[],
    titleOnly?: boolean,
  ): Expression<SqlBool>;
  /** Aggregates rows to a JSON array of objects with these fields, in this order; parse the column as JSON. */
  jsonList(fields: Record<string, RawBuilder<unknown>>, orderBy: RawBuilder<unknown>): RawBuilder<string>;
  /** Rows of text columns `c0`, `c1` …, for lists too long for parameters; cast numbers where they are used. */
  tuples(rows: readonly (readonly (string | number)[])[]): RawBuilder<Record<string, string>>;
  /** Lets the database learn what its tables hold, after much was written at once. */
  learn(db: Db): Promise<void>;
  /** Keeps other writers from one row until the transaction ends. */
  lockRow(db: Db, table: keyof Database, id: string): Promise<void>;
  /** Whether nobody else holds `name` in a running transaction; holds it from now on. */
  tryHold(db: Db, name: string): Promise<boolean>;
  /** Runs `work` in a transaction that sees one moment of the database throughout. */
  snapshot<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T>;
  /** The transaction lost against another one and may run again. */
  isRetryable(error: unknown): boolean;
  /** A unique index refused the row. */
  isUniqueViolation(error: unknown): boolean;
}

export type SearchTable = 'ticket_search' | 'document_search';
