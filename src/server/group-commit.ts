import { maxGroupMs, maxGroupSize } from './group-limits.ts';
import { retryWhileBusy } from './retry-while-busy.ts';
import { Semaphore } from './semaphore.ts';
import { type SqliteConnection, sqliteUnavailable } from './sqlite-connection.ts';
import type { WriteHooks } from './write-hooks.ts';

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
  /** A savepoint could not be undone: nothing of the group may be committed. */
  isLost: boolean;
  committed: PromiseWithResolvers<void>;
}

export const transactionLost = () => sqliteUnavailable(new Error('The transaction of the group is lost.'));

/**
 * Transactions that are ready in one turn of the event loop share one commit, as each commit waits for the disk. They
 * run one after the other, each in a savepoint, so that a rollback undoes one alone; `commit` resolves once the group
 * is durable, which is after the transaction that runs: it must not wait for what another one does after its commit.
 * A commit that fails throws its error to all of the group, and unavailable (503) when SQLite has undone the group.
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
  async commit(): Promise<void> {
    const group = this.#group!;
    const { writer } = this.#options;
    try {
      if (!writer.isInTransaction) throw transactionLost();
      writer.exec('release member');
      group.size++;
    } catch (error) {
      group.isLost = true;
      throw error;
    } finally {
      this.#endTurn();
    }
    return group.committed.promise;
  }

  rollback(): void {
    const { writer } = this.#options;
    try {
      // A failing disk rolls back the whole transaction.
      if (!writer.isInTransaction) return;
      writer.exec('rollback to member');
      writer.exec('release member');
    } catch (error) {
      this.#group!.isLost = true;
      throw error;
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
    const committed = Promise.withResolvers<void>();
    // Each member hears of a failure by its own wait.
    committed.promise.catch(() => {});
    return { begunAt: performance.now(), size: 0, isLost: false, committed };
  }

  #endTurn(): void {
    const group = this.#group;
    if (group) {
      if (this.#isOver(group)) this.#close(group);
      else setImmediate(() => this.#closeWhenFree(group));
    }
    this.#turn.release();
  }

  #isOver(group: Group): boolean {
    const age = performance.now() - group.begunAt;
    const isFull = group.size >= maxGroupSize || age >= maxGroupMs(this.#commitMs);
    return isFull || group.isLost || !this.#options.writer.isInTransaction;
  }

  /** Requests that arrived in the same turn of the event loop have joined by now; the end of one that runs looks again. */
  #closeWhenFree(group: Group): void {
    if (this.#group === group && this.#turn.isFree) this.#close(group);
  }

  #close(group: Group): void {
    const { writer, writeLock, writeHooks } = this.#options;
    this.#group = null;
    try {
      if (group.isLost || !writer.isInTransaction) throw transactionLost();
      const begunAt = performance.now();
      writer.exec('commit');
      this.#commitMs = performance.now() - begunAt;
      group.committed.resolve();
    } catch (error) {
      group.committed.reject(error);
      this.#rollBackAll();
    } finally {
      writeHooks.afterWrite();
      writeLock.release();
    }
  }

  #rollBackAll(): void {
    const { writer } = this.#options;
    try {
      if (writer.isInTransaction) writer.exec('rollback');
    } catch (error) {
      console.error(`A group of writes cannot be undone: ${(error as Error).message}`);
    }
  }
}
