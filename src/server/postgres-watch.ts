import type pg from 'pg';
import type { ServiceError } from '#service/errors.ts';
import { isFromServer, postgresUnavailable } from './postgres-errors.ts';
import { within } from './within.ts';

/** Milliseconds without an answer before the database is probed. */
const silentFor = 500;
const answerWithin = 1_500;

interface Waiting {
  since: number;
  reject(error: ServiceError): void;
}

/**
 * Distinguishes a database that hangs from slow or locked queries. When a query goes unanswered, another connection
 * probes the server. If the probe fails and nothing else is answered meanwhile, running and new queries throw
 * unavailable until the server answers again.
 */
export class PostgresWatch {
  readonly #connect: (() => pg.Client) | null;
  readonly #waiting = new Set<Waiting>();
  #timer: NodeJS.Timeout | undefined;
  #spare: pg.Client | null = null;
  #isAway = false;
  #isEnded = false;
  /** Set while a probe runs: tells it that a query was answered. */
  #heard: (() => void) | null = null;
  /** Connections older than this may be dead. */
  #lostAt = Number.NEGATIVE_INFINITY;
  readonly #madeAt = new WeakMap<pg.PoolClient, number>();

  /** `connect` makes an unconnected client; without it the database is never considered away. */
  constructor(connect: (() => pg.Client) | null) {
    this.#connect = connect;
  }

  query<T>(query: () => Promise<T>): Promise<T> {
    return this.#watched(async () => {
      try {
        const result = await query();
        this.#heard?.();
        return result;
      } catch (error) {
        if (isFromServer(error)) this.#heard?.();
        throw error;
      }
    });
  }

  #watched<T>(query: () => Promise<T>): Promise<T> {
    if (this.#isAway) return Promise.reject(hanging());
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { since: performance.now(), reject };
      const end = () => this.#waiting.delete(waiting);
      this.#waiting.add(waiting);
      if (this.#connect) this.#timer ??= setTimeout(this.#watch, silentFor);
      query().then(
        result => {
          end();
          resolve(result);
        },
        error => {
          end();
          reject(error);
        },
      );
    });
  }

  async connect(pool: pg.Pool): Promise<pg.PoolClient> {
    for (;;) {
      let acquiring: Promise<pg.PoolClient> | undefined;
      const client = await this.#watched(() => {
        acquiring = pool.connect();
        return acquiring;
      }).catch(error => {
        // The connection may be made after the caller has given up.
        acquiring?.then(
          late => late.release(true),
          () => {},
        );
        throw error;
      });
      if ((this.#madeAt.get(client) ?? 0) >= this.#lostAt) return client;
      client.release(true);
    }
  }

  noteConnection(client: pg.PoolClient): void {
    this.#madeAt.set(client, performance.now());
  }

  end(): void {
    this.#isEnded = true;
    clearTimeout(this.#timer);
    this.#dropSpare();
  }

  #watch = async (): Promise<void> => {
    const [oldest] = this.#waiting;
    if (oldest === undefined && !this.#isAway) {
      this.#timer = undefined;
      this.#dropSpare();
      return;
    }
    const age = oldest === undefined ? silentFor : performance.now() - oldest.since;
    if (age < silentFor) {
      this.#watchIn(silentFor - age);
      return;
    }
    const isAnswered = await within(answerWithin, this.#isAlive());
    if (this.#isEnded) return;
    this.#isAway = !isAnswered;
    if (!isAnswered) this.#giveUp();
    this.#watchIn(silentFor);
  };

  #watchIn(milliseconds: number): void {
    this.#timer = setTimeout(this.#watch, milliseconds);
  }

  /** Resolves when the server answers any connection: the probe may have to wait for a free one. */
  #isAlive(): Promise<void> {
    const heard = new Promise<void>(resolve => {
      this.#heard = resolve;
    });
    return Promise.race([this.#ask(), heard]);
  }

  /** Resolves also when the connection is refused: queries fail by themselves then. */
  async #ask(): Promise<void> {
    let spare = this.#spare;
    try {
      if (spare === null) {
        spare = this.#connect!();
        spare.on('error', () => {});
        this.#spare = spare;
        await spare.connect();
      }
      await spare.query('select 1');
    } catch {
      if (this.#spare === spare) this.#dropSpare();
    }
  }

  #giveUp(): void {
    this.#lostAt = performance.now();
    this.#dropSpare();
    for (const { reject } of this.#waiting) reject(hanging());
    this.#waiting.clear();
  }

  #dropSpare(): void {
    this.#spare?.end().catch(() => {});
    this.#spare = null;
  }
}

const hanging = () => postgresUnavailable(new Error('The database gives no sign of life.'));
