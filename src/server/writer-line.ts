import type pg from 'pg';
import { maxGroupMs, maxGroupSize } from './group-limits.ts';
import { postgresUnavailable } from './postgres-errors.ts';
import { Semaphore } from './semaphore.ts';

/** Transactions that are done and wait for their common commit. */
export interface WriterGroup {
  /** When the first one was done; infinite until then. */
  waitingSince: number;
  readonly committed: PromiseWithResolvers<void>;
  size: number;
  /** Set when a member holds locks beside that of the record, which others may want in another order. */
  isFull: boolean;
}

interface Options {
  client: pg.PoolClient;
  /** Statement and value of the lock that all members need. */
  lock: readonly [text: string, values: readonly unknown[]];
  timeLimit: number;
  /** Called when the line takes in nobody any more; `discard` when its connection is of no more use. */
  onEnd(discard: boolean): void;
}

/**
 * One connection to PostgreSQL that holds the lock of a record, and the transactions of this process that wait for it. They
 * run one after the other and share a commit, each in a savepoint. The first one of a group needs none.
 */
export class WriterLine {
  readonly client: pg.PoolClient;
  readonly lock: Options['lock'];
  group = newGroup();
  readonly #turn: Semaphore;
  readonly #onEnd: Options['onEnd'];
  #failure: Error | null = null;
  #commitMs = 0;
  #unanswered: readonly Promise<unknown>[] = [];

  constructor({ client, lock, timeLimit, onEnd }: Options) {
    this.client = client;
    this.lock = lock;
    this.#onEnd = onEnd;
    const refusal = () => postgresUnavailable(new Error('Another write to the record takes too long.'));
    this.#turn = new Semaphore({ count: 0, timeLimit, refusal });
  }

  /** Waits for the turn. Returns statements that were sent for it and are not answered yet; unavailable after the limit. */
  async enter(): Promise<readonly Promise<unknown>[]> {
    await this.#turn.acquire();
    if (this.#failure) {
      this.#turn.release();
      throw this.#failure;
    }
    return this.#unanswered;
  }

  get isWanted(): boolean {
    return this.#turn.isWanted;
  }

  /** Whether somebody waits who may join the group that is open. */
  get takesNext(): boolean {
    const { size, isFull, waitingSince } = this.group;
    const age = performance.now() - waitingSince;
    return this.isWanted && !isFull && size < maxGroupSize && age < maxGroupMs(this.#commitMs);
  }

  /** The member that had the turn is done and stored within the transaction. */
  noteDone(): void {
    this.group.size++;
    this.group.waitingSince = Math.min(this.group.waitingSince, performance.now());
  }

  noteCommit(milliseconds: number): void {
    this.#commitMs = milliseconds;
  }

  /** The next transaction gets the turn, behind statements that were sent for it. */
  handOn(unanswered: readonly Promise<unknown>[] = []): void {
    this.#unanswered = unanswered;
    this.#turn.release();
  }

  /** Begins another group, with what `begin` sends, when somebody waits; otherwise ends the line. */
  startGroup(begin: () => readonly Promise<unknown>[]): void {
    this.group = newGroup();
    if (this.isWanted) this.handOn(begin());
    else this.#onEnd(false);
  }

  /** The connection is lost: all of the group and all who wait get the error. */
  fail(error: Error): void {
    this.#failure = error;
    this.group.committed.reject(error);
    this.#onEnd(true);
    this.#turn.release();
  }
}

function newGroup(): WriterGroup {
  const committed = Promise.withResolvers<void>();
  // Each member hears of a failure by its own wait.
  committed.promise.catch(() => {});
  return { waitingSince: Number.POSITIVE_INFINITY, committed, size: 0, isFull: false };
}
