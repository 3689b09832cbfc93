import type { DatabaseSync } from 'node:sqlite';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { EventLoopShare } from './event-loop-share.ts';
import { Slots } from './slots.ts';
import { SqliteConnection, unavailable } from './sqlite-connection.ts';
import { SqliteReadCache } from './sqlite-read-cache.ts';
import { whenFree } from './when-free.ts';

/** Milliseconds that a write waits for those before it. */
const turnTimeout = 15_000;

/** Characters of results that reads outside transactions keep. */
const cachedCharacters = 4_000_000;

/**
 * Drives node:sqlite for Kysely with two connections to one file: reads outside transactions use `reader` and never
 * wait; transactions and single writes take turns on `writer`. Transactions begin as writers, so that reading first
 * and writing later cannot fail half-way.
 */
export class SqliteDriver implements Driver {
  readonly #writer: SqliteConnection;
  readonly #reads: Reads | null;
  readonly #share = new EventLoopShare();
  /** The one turn of writing, which everybody of this process takes in the order of coming. */
  readonly turns = new Slots({
    count: 1,
    timeLimit: turnTimeout,
    refusal: () => unavailable(new Error('Another write takes too long.')),
  });
  /** What everybody who writes in this process tells. */
  readonly log: SqliteLog;

  /** Without a reader, reads take their turn on the writer too. Without a log, SQLite tends its own. */
  constructor(writer: DatabaseSync, reader: DatabaseSync | null, log?: SqliteLog) {
    this.#writer = new SqliteConnection(writer);
    this.#reads = reader && {
      connection: new SqliteConnection(reader),
      cache: new SqliteReadCache(reader, cachedCharacters),
    };
    this.log = {
      wrote: () => {
        this.#reads?.cache.lookAgain();
        log?.wrote();
      },
      assertWritable: () => log?.assertWritable?.(),
    };
  }

  /** A number that every commit changes, as the connection that reads sees it; undefined without such a connection. */
  readVersion(): unknown {
    return this.#reads?.cache.version();
  }

  async init() {}

  async acquireConnection() {
    return new Lane(this.#writer, this.#reads, { turns: this.turns, share: this.#share, log: this.log });
  }

  async beginTransaction(lane: Lane) {
    await lane.begin();
  }

  async commitTransaction(lane: Lane) {
    await lane.commit();
  }

  async rollbackTransaction(lane: Lane) {
    lane.rollback();
  }

  async releaseConnection(lane: Lane) {
    lane.leave();
  }

  async destroy() {
    await this.turns.take();
    this.#reads?.connection.close();
    this.#writer.close();
  }
}

/** Who tends the write-ahead log in SQLite's place. */
export interface SqliteLog {
  /** Throws when nothing may be written. */
  assertWritable?(): void;
  /** Called after each committed write. */
  wrote(): void;
}

interface Reads {
  connection: SqliteConnection;
  cache: SqliteReadCache;
}

/** What all lanes of a driver have in common. */
interface Common {
  turns: Slots;
  share: EventLoopShare;
  log: SqliteLog;
}

/** What one piece of work sees as its connection. */
class Lane implements DatabaseConnection {
  readonly #writer: SqliteConnection;
  readonly #reads: Reads | null;
  readonly #turns: Slots;
  readonly #share: EventLoopShare;
  readonly #log: SqliteLog;
  #holds = false;

  constructor(writer: SqliteConnection, reads: Reads | null, { turns, share, log }: Common) {
    this.#writer = writer;
    this.#reads = reads;
    this.#turns = turns;
    this.#share = share;
    this.#log = log;
  }

  async begin() {
    await this.#turns.take();
    this.#holds = true;
    this.#log.assertWritable?.();
    await whenFree(() => this.#writer.exec('begin immediate'));
  }

  async commit() {
    this.#writer.exec('commit');
    this.#log.wrote();
  }

  rollback() {
    // A failing disk may have rolled back already.
    if (this.#writer.isInTransaction) this.#writer.exec('rollback');
    this.#log.wrote();
  }

  leave() {
    if (this.#holds) this.#turns.leave();
    this.#holds = false;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.#share.begin();
    const result = await this.#run<R>(query);
    await this.#share.pause();
    return result;
  }

  #run<R>(query: CompiledQuery): QueryResult<R> | Promise<QueryResult<R>> {
    if (this.#holds) return this.#writer.run(query);
    const reads = this.#reads;
    if (reads && isRead(query.sql)) return reads.cache.answer(query, () => reads.connection.run<R>(query));
    return this.#write(query);
  }

  async #write<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    await this.#turns.take();
    try {
      this.#log.assertWritable?.();
      return await whenFree(() => this.#writer.run<R>(query));
    } finally {
      this.#log.wrote();
      this.#turns.leave();
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }
}

/** Queries that cannot write; the reader's `query_only` refuses what this would get wrong. */
function isRead(sql: string): boolean {
  return (
    /^\s*select\b/i.test(sql) || (/^\s*with\b/i.test(sql) && !/\b(insert|update|delete|replace)\b/i.test(sql))
  );
}
