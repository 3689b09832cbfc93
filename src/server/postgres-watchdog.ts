import type pg from 'pg';
import type { ServiceError } from '#service/errors.ts';
import { isFromServer, postgresUnavailable } from './postgres-errors.ts';
import { succeedsWithin } from './succeeds-within.ts';

/** Milliseconds without an answer before the database is probed. */
const silenceLimitMs = 500;
const probeTimeoutMs = 1_500;

interface PendingQuery {
  since: number;
  reject(error: ServiceError): void;
}

/**
 * Distinguishes a database that hangs from slow or locked queries. When a query goes unanswered, another connection
 * probes the server. If the probe fails and nothing else is answered meanwhile, running and new queries throw
 * unavailable until the server answers again.
 */
export class PostgresWatchdog {
  readonly #connect: (() => pg.Client) | null;
  readonly #pending = new Set<PendingQuery>();
  #timer: NodeJS.Timeout | undefined;
  #probeClient: pg.Client | null = null;
  #isHanging = false;
  #isEnded = false;
  /** Set while a probe runs; call when a query was answered. */
  #onAnswer: (() => void) | null = null;
  /** Connections older than this may be dead. */
  #rejectedAt = Number.NEGATIVE_INFINITY;
  readonly #connectedAt = new WeakMap<pg.PoolClient, number>();

  /** `connect` makes an unconnected client; without it the database is never probed. */
  constructor(connect: (() => pg.Client) | null) {
    this.#connect = connect;
  }

  query<T>(query: () => Promise<T>): Promise<T> {
    return this.#watched(async () => {
      try {
        const result = await query();
        this.#onAnswer?.();
        return result;
      } catch (error) {
        if (isFromServer(error)) this.#onAnswer?.();
        throw error;
      }
    });
  }

  #watched<T>(query: () => Promise<T>): Promise<T> {
    if (this.#isHanging) return Promise.reject(notResponding());
    return new Promise((resolve, reject) => {
      const pending: PendingQuery = { since: performance.now(), reject };
      const end = () => this.#pending.delete(pending);
      this.#pending.add(pending);
      if (this.#connect) this.#timer ??= setTimeout(this.#watch, silenceLimitMs);
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
          lateClient => lateClient.release(true),
          () => {},
        );
        throw error;
      });
      if ((this.#connectedAt.get(client) ?? 0) >= this.#rejectedAt) return client;
      client.release(true);
    }
  }

  noteConnection(client: pg.PoolClient): void {
    this.#connectedAt.set(client, performance.now());
  }

  end(): void {
    this.#isEnded = true;
    clearTimeout(this.#timer);
    this.#closeProbeClient();
  }

  #watch = async (): Promise<void> => {
    const [oldest] = this.#pending;
    if (oldest === undefined && !this.#isHanging) {
      this.#timer = undefined;
      this.#closeProbeClient();
      return;
    }
    const age = oldest === undefined ? silenceLimitMs : performance.now() - oldest.since;
    if (age < silenceLimitMs) {
      this.#scheduleWatch(silenceLimitMs - age);
      return;
    }
    const isAnswered = await succeedsWithin(probeTimeoutMs, this.#answer());
    if (this.#isEnded) return;
    this.#isHanging = !isAnswered;
    if (!isAnswered) this.#rejectPending();
    this.#scheduleWatch(silenceLimitMs);
  };

  #scheduleWatch(milliseconds: number): void {
    this.#timer = setTimeout(this.#watch, milliseconds);
  }

  /** Resolves when the server answers any connection: the probe may have to wait for a free one. */
  #answer(): Promise<void> {
    const otherAnswer = new Promise<void>(resolve => {
      this.#onAnswer = resolve;
    });
    return Promise.race([this.#probe(), otherAnswer]);
  }

  /** Also resolves when the connection is refused: queries fail by themselves then. */
  async #probe(): Promise<void> {
    let client = this.#probeClient;
    try {
      if (client === null) {
        client = this.#connect!();
        client.on('error', () => {});
        this.#probeClient = client;
        await client.connect();
      }
      await client.query('select 1');
    } catch {
      if (this.#probeClient === client) this.#closeProbeClient();
    }
  }

  #rejectPending(): void {
    this.#rejectedAt = performance.now();
    this.#closeProbeClient();
    for (const { reject } of this.#pending) reject(notResponding());
    this.#pending.clear();
  }

  #closeProbeClient(): void {
    this.#probeClient?.end().catch(() => {});
    this.#probeClient = null;
  }
}

const notResponding = () => postgresUnavailable(new Error('The database gives no sign of life.'));
