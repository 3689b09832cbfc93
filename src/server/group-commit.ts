import { retryWhileBusy } from './retry-while-busy.ts';
import { Semaphore } from './semaphore.ts';
import { type SqliteConnection, sqliteUnavailable } from './sqlite-connection.ts';
import type { WriteHooks } from './write-hooks.ts';

/** A group commits before it takes in another transaction once it is this large or old; the age grows with the wait for the disk. */
const maxGroupSize = 64;
const maxGroupMs = { least: 5, most: 25, ofCommit: 4 };

interface Options {
  writer: SqliteConnection;
  /** Held while a group is open. */
  writeLock: Semaphore;
  writeHooks: WriteHooks;
  timeLimit: number;
}

interface Group {
  begunAt: number;
  size: number;
  /** The group commits as soon as no transaction is running. */
  isDue: boolean;
  committed: PromiseWithResolvers<void>;
}

/**
 * Transactions that are ready in one turn of the event loop share one commit, as each commit waits for the disk. They
 * run one after the other, each in a savepoint, so that a rollback undoes one alone; `commit` resolves once the group
 * is durable. When the group is lost, it throws unavailable (503) to all of its members.
 */
export class GroupCommit {
  readonly #options: Options;
  /** Held by the transaction that runs. */
  readonly #turn: Semaphore;
  #group: Group | null = null;
  #commitMs = 0;

  constructor(options: Options) {
    this.#options = options;
    this.#turn = new Semaphore({
      count: 1,
      timeLimit: options.timeLimit,
      refusal: () => sqliteUnavailable(new Error('Another write takes too long.')),
    });
  }

  async begin(): Promise<void> {
    await this.#turn.acquire();
    try {
      this.#group ??= await this.#open();
      this.#options.writer.exec('savepoint member');
    } catch (error) {
      this.#endTurn();
      throw error;
    }
  }

  /** Ends the turn at once; others run while this one waits for the disk. */
  commit(): Promise<void> {
    const group = this.#group!;
    group.size++;
    try {
      this.#options.writer.exec('release member');
    } catch (error) {
      this.#endTurn();
      return Promise.reject(error);
    }
    this.#endTurn();
    return group.committed.promise;
  }

  rollback(): void {
    try {
      // A failing disk rolls back the whole transaction.
      if (this.#options.writer.isInTransaction) {
        this.#options.writer.exec('rollback to member');
        this.#options.writer.exec('release member');
      }
    } finally {
      this.#endTurn();
    }
  }

  async #open(): Promise<Group> {
    const { writer, writeLock, writeHooks } = this.#options;
    await writeLock.acquire();
    try {
      writeHooks.assertWritable?.();
      await retryWhileBusy(() => writer.exec('begin immediate'));
    } catch (error) {
      writeLock.release();
      throw error;
    }
    const group: Group = {
      begunAt: performance.now(),
      size: 0,
      isDue: false,
      committed: Promise.withResolvers(),
    };
    // Each member hears of a failure by its own wait.
    group.committed.promise.catch(() => {});
    return group;
  }

  #endTurn(): void {
    const group = this.#group;
    if (group) {
      const { least, most, ofCommit } = maxGroupMs;
      const maxAge = Math.min(most, Math.max(least, ofCommit * this.#commitMs));
      const isFull = group.size >= maxGroupSize || performance.now() - group.begunAt >= maxAge;
      if (group.isDue || isFull || !this.#options.writer.isInTransaction) this.#close(group);
      else setImmediate(() => this.#closeWhenFree(group));
    }
    this.#turn.release();
  }

  /** Requests that arrived in the same turn of the event loop have joined by now. */
  #closeWhenFree(group: Group): void {
    if (this.#group !== group) return;
    if (this.#turn.isFree) this.#close(group);
    else group.isDue = true;
  }

  #close(group: Group): void {
    const { writer, writeLock, writeHooks } = this.#options;
    this.#group = null;
    try {
      if (!writer.isInTransaction) throw sqliteUnavailable(new Error('The disk has undone the transaction.'));
      const begunAt = performance.now();
      writer.exec('commit');
      this.#commitMs = performance.now() - begunAt;
      group.committed.resolve();
    } catch (error) {
      if (writer.isInTransaction) writer.exec('rollback');
      group.committed.reject(error);
    } finally {
      writeHooks.afterWrite();
      writeLock.release();
    }
  }
}
