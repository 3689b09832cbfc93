import type { Host, Principal } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { currentPrincipals } from './current-principals.ts';
import { ChangeCursor } from './cursor.ts';
import { eventFrame, eventText, heartbeat } from './event-text.ts';
import { missedSince } from './missed.ts';
import { visibilityOf } from './visibility.ts';

export interface StreamWriter {
  /** Returns false when the reader does not keep up: the stream then ends. */
  write(text: string): boolean;
  end(): void;
}

/** Returns a function that ends the stream. */
export type Stream = (writer: StreamWriter) => () => void;

/** Interval of polling for writes of other processes and for ended access. */
const pollMs = 800;
const batchMs = 20;
const heartbeatMs = 20_000;
const streamsPerPrincipal = 20;

interface Subscriber {
  principal: Principal;
  /** Whether it gets new changes; those before are read as missed ones. */
  isJoined: boolean;
  /** Null until the host takes the stream; events are buffered until then. */
  writer: StreamWriter | null;
  buffer: string[];
  startedAt: number;
  writtenAt: number;
}

/** Streams changes to subscribers. Sends no query without subscribers. */
export class LiveFeed {
  readonly #host: Host;
  readonly #cursor: ChangeCursor;
  readonly #subscribers = new Set<Subscriber>();
  #started: Promise<void> | null = null;
  #reading: Promise<void> | null = null;
  #isPolling = false;
  #isBatching = false;
  #isReadAsked = false;
  #isClosed = false;

  constructor(host: Host) {
    this.#host = host;
    this.#cursor = new ChangeCursor(host);
    host.signals?.listen(() => this.#readSoon());
  }

  /** Continues after the event `lastId`. Throws too_many_requests (429) when too many are open. */
  async open(principal: Principal, lastId: string | null): Promise<Stream> {
    if (this.#isClosed) throw new ServiceError('unavailable', 'The server is ending.');
    const open = [...this.#subscribers].filter(subscriber => subscriber.principal.id === principal.id);
    if (open.length >= streamsPerPrincipal) {
      throw new ServiceError('too_many_requests', 'Too many streams are open.', { retryAfter: 10 });
    }
    const now = performance.now();
    const subscriber: Subscriber = {
      principal,
      isJoined: false,
      writer: null,
      buffer: [],
      startedAt: now,
      writtenAt: now,
    };
    this.#subscribers.add(subscriber);
    try {
      this.#started ??= this.#cursor.start();
      await this.#started;
      // Catch up first: otherwise unread events get ids that look like future ones.
      await this.#readNow();
      const newest = this.#cursor.newest;
      subscriber.isJoined = true;
      const missed = await missedSince(this.#host, principal, lastId, newest);
      subscriber.buffer.unshift(...missed, eventFrame('ready', newest, {}));
    } catch (error) {
      this.#remove(subscriber);
      throw error;
    }
    void this.#poll();
    return writer => {
      subscriber.writer = writer;
      if (!this.#subscribers.has(subscriber)) {
        writer.end();
        return () => {};
      }
      this.#write(subscriber, subscriber.buffer.splice(0).join(''));
      return () => this.#remove(subscriber);
    };
  }

  /** Call after each committed write of this process. */
  afterWrite(): void {
    const { signals } = this.#host;
    if (this.#isBatching || (this.#subscribers.size === 0 && !signals)) return;
    this.#isBatching = true;
    setTimeout(() => {
      this.#isBatching = false;
      signals?.send();
      this.#readSoon();
    }, batchMs);
  }

  /** Joins those who ask while a read waits for the one before it. */
  #readSoon(): void {
    if (this.#subscribers.size === 0 || this.#isReadAsked) return;
    this.#isReadAsked = true;
    const read = async () => {
      await this.#reading?.catch(() => {});
      this.#isReadAsked = false;
      await this.#readNow();
    };
    void this.#attempt(read);
  }

  close(): void {
    this.#isClosed = true;
    for (const subscriber of this.#subscribers) this.#end(subscriber);
  }

  async #poll(): Promise<void> {
    if (this.#isPolling) return;
    this.#isPolling = true;
    for (;;) {
      await new Promise(resolve => setTimeout(resolve, pollMs));
      if (this.#subscribers.size === 0) break;
      await this.#attempt(async () => {
        await this.#checkAccess();
        await this.#readNow();
      });
      this.#keepAlive();
    }
    this.#isPolling = false;
  }

  /** Does not report an unreachable database: subscribers wait until it answers. */
  async #attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const isTransient = error instanceof ServiceError || this.#host.engine.isRetryable(error);
      if (!isTransient && !this.#isClosed) this.#host.report(error, 'live');
    }
  }

  #readNow(): Promise<void> {
    // Reads are serialized: a caller that waits may need rows written after the running read began.
    const next = (this.#reading ?? Promise.resolve()).catch(() => {}).then(() => this.#read());
    this.#reading = next;
    return next;
  }

  async #read(): Promise<void> {
    for (let isUpToDate = false; !isUpToDate && this.#subscribers.size > 0; ) {
      const { changes, isComplete } = await this.#cursor.read();
      isUpToDate = isComplete;
      if (changes.length === 0) return;
      const isVisible = await visibilityOf(this.#host, changes);
      let id = this.#cursor.newest;
      const events = changes.map(change => {
        id = Math.max(id, Number(change.seq));
        return { change, text: eventText(change, id) };
      });
      this.#cursor.markRead(changes);
      for (const subscriber of this.#subscribers) {
        if (!subscriber.isJoined) continue;
        const visible = events.filter(({ change }) => isVisible(subscriber.principal, change));
        if (visible.length > 0) this.#write(subscriber, visible.map(({ text }) => text).join(''));
      }
    }
  }

  async #checkAccess(): Promise<void> {
    const subscribers = [...this.#subscribers];
    const current = await currentPrincipals(
      this.#host,
      subscribers.map(subscriber => subscriber.principal),
    );
    for (const subscriber of subscribers) {
      const principal = current.get(subscriber.principal);
      if (principal) subscriber.principal = principal;
      else this.#end(subscriber);
    }
  }

  #keepAlive(): void {
    const now = performance.now();
    for (const subscriber of this.#subscribers) {
      if (subscriber.writer) {
        if (now - subscriber.writtenAt >= heartbeatMs) this.#write(subscriber, heartbeat);
      } else if (now - subscriber.startedAt >= heartbeatMs) this.#remove(subscriber);
    }
  }

  #write(subscriber: Subscriber, text: string): void {
    if (!subscriber.writer) {
      subscriber.buffer.push(text);
      return;
    }
    subscriber.writtenAt = performance.now();
    if (!subscriber.writer.write(text)) this.#end(subscriber);
  }

  #end(subscriber: Subscriber): void {
    if (!this.#subscribers.has(subscriber)) return;
    this.#remove(subscriber);
    subscriber.writer?.end();
  }

  #remove(subscriber: Subscriber): void {
    this.#subscribers.delete(subscriber);
    // The next subscriber starts the cursor again, at the newest change of that time.
    if (this.#subscribers.size === 0) this.#started = null;
  }
}
