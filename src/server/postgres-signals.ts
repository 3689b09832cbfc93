import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Signals } from '#service/context.ts';

const channel = 'docket_changes';
const pausesMs = { first: 1_000, longest: 30_000 } as const;

/** Tells other processes over the same database of writes. Connects on first use, and again when the connection is lost. */
export class PostgresSignals implements Signals {
  readonly #config: pg.ClientConfig;
  /** Distinguishes own signals, which come back too. */
  readonly #self = randomUUID();
  #client: pg.Client | null = null;
  #isConnected = false;
  #onSignal = () => {};
  #timer: NodeJS.Timeout | undefined;
  #pauseMs: number = pausesMs.first;
  #isEnded = false;

  constructor(connectionString: string) {
    this.#config = {
      connectionString,
      application_name: 'docket signals',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    };
  }

  listen(onSignal: () => void): void {
    this.#onSignal = onSignal;
    if (!this.#client && !this.#isEnded) this.#connect();
  }

  send(): void {
    // Whoever misses it looks for changes by itself before long.
    if (this.#isConnected)
      this.#client?.query('select pg_notify($1, $2)', [channel, this.#self]).catch(() => {});
  }

  async end(): Promise<void> {
    this.#isEnded = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => {});
  }

  #connect(): void {
    const client = new pg.Client(this.#config);
    this.#client = client;
    client.on('error', () => this.#reconnect(client));
    client.on('end', () => this.#reconnect(client));
    client.on('notification', ({ payload }) => {
      if (payload !== this.#self) this.#onSignal();
    });
    client
      .connect()
      .then(() => client.query(`listen ${channel}`))
      .then(() => {
        this.#isConnected = true;
        this.#pauseMs = pausesMs.first;
        // Others may have written while there was no connection.
        this.#onSignal();
      })
      .catch(() => this.#reconnect(client));
  }

  #reconnect(client: pg.Client): void {
    if (this.#client !== client || this.#isEnded) return;
    this.#client = null;
    this.#isConnected = false;
    client.end().catch(() => {});
    this.#timer = setTimeout(() => this.#connect(), this.#pauseMs);
    this.#timer.unref();
    this.#pauseMs = Math.min(this.#pauseMs * 2, pausesMs.longest);
  }
}
