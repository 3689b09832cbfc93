import type { PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { sharesLock, takesKeyLock, takesLock } from '#service/db/postgres-engine.ts';
import { ServiceError } from '#service/errors.ts';
import { LineMember } from './line-member.ts';
import { isPostgresUnavailable, keepsSession, postgresUnavailable } from './postgres-errors.ts';
import { begins, waitsForAnswer } from './postgres-statements.ts';
import type { PostgresWatchdog } from './postgres-watchdog.ts';
import type { Semaphore } from './semaphore.ts';
import type { QueryAnswer } from './statement-batch.ts';
import type { SendStatement } from './statement-sender.ts';
import { WriterLine } from './writer-line.ts';

export interface ConnectionSource {
  pool: pg.Pool;
  /** Bounds the write transactions that run at once. */
  writers: Semaphore;
  watchdog: PostgresWatchdog;
  send: SendStatement;
  /** By the lock that is shared. Null for connections whose transactions share no commit. */
  lines: Map<string, WriterLine> | null;
}

const noAnswer: QueryAnswer = { command: '', rowCount: null, rows: [] };

/** Milliseconds that a transaction waits for those before it. */
const lineTimeLimit = 15_000;

/** Bounds the memory of a transaction that writes thousands of times. */
const maxUnanswered = 32;

/**
 * Serves one query or one transaction. Write transactions acquire the semaphore before a connection. In a transaction,
 * statements whose answers nobody needs are sent without waiting: what waits for an answer is sent behind them, and
 * throws their error. See `waitsForAnswer` and `WriterLine`.
 */
export class PostgresConnection implements Omit<PostgresPoolClient, 'query'> {
  readonly #source: ConnectionSource;
  #client: pg.PoolClient | null = null;
  #isWriter = false;
  #failure: ServiceError | null = null;
  /** Resolves once the statement that begins the transaction is answered. */
  #beginning: Promise<unknown> | null = null;
  #unanswered = 0;
  /** The first error of a statement that was sent without waiting; the transaction is lost. */
  #earlierError: unknown = null;
  /** Whether the transaction has only read, so that it may go on upon another connection. */
  #hasOnlyRead = true;
  #holdsKeyLock = false;
  /** The connection that holds the lock of an `Idempotency-Key` until the transaction on the line is durable. */
  #keyClient: pg.PoolClient | null = null;
  #member: LineMember | null = null;
  #isInLine = false;
  /** The transaction has ended while it waited in the line. */
  #isOver = false;

  constructor(source: ConnectionSource) {
    this.#source = source;
  }

  async query(text: string, values: readonly unknown[] = []): Promise<QueryAnswer> {
    // A rollback would wait behind the query that hangs.
    if (this.#failure) throw this.#failure;
    if (this.#isInLine && text === 'rollback') {
      this.#isOver = true;
      return noAnswer;
    }
    if (this.#member && (text === 'commit' || text === 'rollback')) {
      if (text === 'commit' && this.#earlierError !== null) throw this.#earlierError;
      // The commit of those before it is not its own.
      this.#earlierError = null;
      await this.#member[text]();
      // Whoever repeats the request after its answer must find the key free.
      await this.#leaveKey();
      return noAnswer;
    }
    this.#client ??= await this.#connect(text);
    // Without its transaction, a statement that writes would be committed by itself.
    if (this.#beginning && !text.startsWith('select ')) await this.#beginning;
    if (this.#earlierError !== null && text !== 'rollback') throw this.#earlierError;
    if (this.#member && takesLock(text)) this.#member.line.group.isFull = true;
    if (this.#mayShare(text) && (await this.#enterLine(text, values))) return noAnswer;
    const answer = this.#send(this.#client, text, values);
    if (begins(text)) {
      this.#beginning = this.#watchUnanswered(answer);
    } else if (this.#beginning && !this.#waitsFor(text)) {
      this.#watchUnanswered(answer);
    } else {
      return this.#throwEarlierError(text, answer);
    }
    return noAnswer;
  }

  #waitsFor(text: string): boolean {
    // Nothing depends on the end of a transaction that only reads.
    if (text === 'commit') return this.#isWriter;
    return waitsForAnswer(text) || this.#unanswered >= maxUnanswered;
  }

  #mayShare(text: string): boolean {
    const isFirstLock = this.#isWriter && this.#hasOnlyRead && sharesLock(text);
    if (takesKeyLock(text)) this.#holdsKeyLock = true;
    if (!begins(text) && !text.startsWith('select ')) this.#hasOnlyRead = false;
    return isFirstLock;
  }

  /** Returns false when the lock of the record has to be asked for: nobody of this process holds it. */
  async #enterLine(text: string, values: readonly unknown[]): Promise<boolean> {
    const { lines, writers } = this.#source;
    if (lines === null) return false;
    // The statement names the table; records of two tables may have the same id.
    const key = `${text} ${values[0]}`;
    const open = lines.get(key);
    if (!open) {
      const client = this.#client!;
      const line: WriterLine = new WriterLine({
        client,
        lock: [text, values],
        timeLimit: lineTimeLimit,
        onEnd(discard) {
          lines.delete(key);
          client.release(discard);
          writers.release();
        },
      });
      lines.set(key, line);
      this.#takeTurn(line);
      return false;
    }
    this.#leaveClient();
    this.#isInLine = true;
    try {
      const unanswered = await open.enter();
      this.#isInLine = false;
      this.#client = open.client;
      const member = this.#takeTurn(open);
      this.#beginning = Promise.resolve();
      for (const answer of unanswered) this.#watchUnanswered(answer);
      if (this.#isOver) await member.rollback();
      return true;
    } catch (error) {
      this.#failure = error as ServiceError;
      throw error;
    }
  }

  #takeTurn(line: WriterLine): LineMember {
    this.#member = new LineMember(line, {
      ask: text => this.#throwEarlierError(text, this.#send(line.client, text, [])),
      send: (text, values) => this.#send(line.client, text, values),
    });
    return this.#member;
  }

  /** Earlier reads stay valid, as before a wait for the lock: handlers read what depends on it after it. */
  #leaveClient(): void {
    const client = this.#client!;
    this.#client = null;
    if (this.#holdsKeyLock) this.#keyClient = client;
    else void this.#giveBack(client);
  }

  async #leaveKey(): Promise<void> {
    const client = this.#keyClient;
    this.#keyClient = null;
    if (client) await this.#giveBack(client);
  }

  async #giveBack(client: pg.PoolClient): Promise<void> {
    this.#source.writers.release();
    this.#isWriter = false;
    // Its loss is no failure of this transaction, which goes on elsewhere.
    const isLost = await this.#source.send(client, 'rollback', []).then(
      () => false,
      () => true,
    );
    client.release(isLost);
  }

  release(discard?: boolean): void {
    void this.#leaveKey();
    if (this.#member) {
      if (!this.#member.isDone)
        this.#member.line.fail(this.#failure ?? postgresUnavailable(this.#earlierError));
      return;
    }
    this.#client?.release(discard || this.#failure !== null);
    if (this.#isWriter) this.#source.writers.release();
  }

  async #send(client: pg.PoolClient, text: string, values: readonly unknown[]): Promise<QueryAnswer> {
    try {
      return await this.#source.send(client, text, values);
    } catch (error) {
      const refusal = refusalOf(error, { isConnecting: false });
      if (refusal === null) throw error;
      // A member undoes itself alone.
      if (!this.#member || !keepsSession(error)) this.#failure = refusal;
      throw refusal;
    }
  }

  async #watchUnanswered(answer: Promise<unknown>): Promise<void> {
    this.#unanswered++;
    await answer.catch(error => {
      this.#earlierError ??= error;
    });
    this.#unanswered--;
  }

  /** Answers arrive in the order of the statements. A commit after an error is answered as a rollback. */
  async #throwEarlierError(text: string, answer: Promise<QueryAnswer>): Promise<QueryAnswer> {
    try {
      const result = await answer;
      if (this.#earlierError === null || text === 'rollback') return result;
    } catch (error) {
      this.#earlierError ??= error;
    }
    throw this.#earlierError;
  }

  async #connect(text: string): Promise<pg.PoolClient> {
    const { pool, writers, watchdog } = this.#source;
    try {
      if (begins(text) && !text.endsWith(' read only')) {
        await writers.acquire();
        this.#isWriter = true;
      }
      return await watchdog.connect(pool);
    } catch (error) {
      throw refusalOf(error, { isConnecting: true }) ?? error;
    }
  }
}

function refusalOf(error: unknown, options: { isConnecting: boolean }): ServiceError | null {
  if (error instanceof ServiceError) return error;
  return isPostgresUnavailable(error, options) ? postgresUnavailable(error) : null;
}
