import type pg from 'pg';
import type { ServiceError } from '#service/errors.ts';
import { isFromServer, unavailable } from './postgres-errors.ts';
import { within } from './within.ts';

/** Milliseconds that a query may go unanswered before the database is asked for a sign of life. */
const silentFor = 500;
/** Milliseconds for that sign. */
const signWithin = 1_500;

interface Waiting {
  since: number;
  reject(error: ServiceError): void;
}

/**
 * Tells a database that hangs from queries that are slow or wait for a lock. When a query goes unanswered, another
 * connection asks for a sign of life; without it, and without any answer meanwhile, all queries are refused, those
 * under way and new ones, until a sign comes. All refusals are ServiceError unavailable.
 */
export class PostgresWatch {
  readonly #connect: (() => pg.Client) | null;
  /** What goes unanswered, oldest first. */
  readonly #waiting = new Set<Waiting>();
  #timer: NodeJS.Timeout | undefined;
  /** The connection that asks, kept while something goes unanswered. */
  #spare: pg.Client | null = null;
  #isAway = false;
  #isEnded = false;
  /** To be called when the database answers a query. */
  #heard: (() => void) | null = null;
  /** When the database was last away; connections made before then may be dead. */
  #lostAt = Number.NEGATIVE_INFINITY;
  readonly #madeAt = new WeakMap<pg.PoolClient, number>();

  /** `connect` makes a client that is not connected yet; without it the database is never given up. */
  constructor(connect: (() => pg.Client) | null) {
    this.#connect = connect;
  }

  /** Runs a query, which is given up when the database hangs. Its answer is a sign of life. */
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
      if (this.#connect) this.#timer ??= setTimeout(this.#look, silentFor);
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

  /** Takes a connection from the pool; those that a hanging database may have lost are dropped. */
  async connect(pool: pg.Pool): Promise<pg.PoolClient> {
    for (;;) {
      let acquiring: Promise<pg.PoolClient> | undefined;
      const client = await this.#watched(() => {
        acquiring = pool.connect();
        return acquiring;
      }).catch(error => {
        // It may be made later, for nobody.
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

  /** Call for each new connection of the pool. */
  made(client: pg.PoolClient): void {
    this.#madeAt.set(client, performance.now());
  }

  end(): void {
    this.#isEnded = true;
    clearTimeout(this.#timer);
    this.#dropSpare();
  }

  #look = async (): Promise<void> => {
    const [oldest] = this.#waiting;
    if (oldest === undefined && !this.#isAway) {
      this.#timer = undefined;
      this.#dropSpare();
      return;
    }
    const age = oldest === undefined ? silentFor : performance.now() - oldest.since;
    if (age < silentFor) {
      this.#lookIn(silentFor - age);
      return;
    }
    const isAnswered = await within(signWithin, this.#sign());
    if (this.#isEnded) return;
    this.#isAway = !isAnswered;
    if (!isAnswered) this.#giveUp();
    this.#lookIn(silentFor);
  };

  #lookIn(milliseconds: number): void {
    this.#timer = setTimeout(this.#look, milliseconds);
  }

  /** Resolves when the server answers anybody: the connection that asks may have to wait for a place. */
  #sign(): Promise<void> {
    const heard = new Promise<void>(resolve => {
      this.#heard = resolve;
    });
    return Promise.race([this.#ask(), heard]);
  }

  /** Resolves when the server answers, or nobody listens in its place: queries find out about that by themselves. */
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

const hanging = () => unavailable(new Error('The database gives no sign of life.'));
