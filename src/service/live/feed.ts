import type { Host, Principal } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { ChangeCursor } from './cursor.ts';
import { eventText, heartbeat, textOf } from './event-text.ts';
import { missedSince } from './missed.ts';
import { sightOf } from './sight.ts';
import { stillHere } from './still-here.ts';

/** Where the text of a stream goes; lent by the host. */
export interface Sink {
  /** False when the reader does not keep up: the stream is then ended. */
  write(text: string): boolean;
  end(): void;
}

/** Begins to fill a sink; answers the way to stop. */
export type Stream = (sink: Sink) => () => void;

/** How often the database is looked at while somebody follows: for writes of other processes, and ended access. */
const tickMs = 800;
/** Writes of this process are told together after so long. */
const gatherMs = 20;
const heartbeatMs = 20_000;
const streamsPerPrincipal = 20;

interface Follower {
  principal: Principal;
  /** Whether what has been missed is settled, so that what is read is told. */
  isJoined: boolean;
  /** Null until the host takes the stream; what comes meanwhile waits. */
  sink: Sink | null;
  waiting: string[];
  begunAt: number;
  writtenAt: number;
}

/** Tells those who follow what has changed. Without followers nothing runs and nothing is asked. */
export class LiveFeed {
  readonly #host: Host;
  readonly #cursor: ChangeCursor;
  readonly #followers = new Set<Follower>();
  #started: Promise<void> | null = null;
  #reading: Promise<void> | null = null;
  #isTicking = false;
  #isGathering = false;
  #isClosed = false;

  constructor(host: Host) {
    this.#host = host;
    this.#cursor = new ChangeCursor(host);
  }

  /** A stream for a principal, going on behind the event that `lastId` names. Throws 429 when there are too many. */
  async open(principal: Principal, lastId: string | null): Promise<Stream> {
    if (this.#isClosed) throw new ServiceError('unavailable', 'The server is ending.');
    const own = [...this.#followers].filter(follower => follower.principal.id === principal.id);
    if (own.length >= streamsPerPrincipal) {
      throw new ServiceError('too_many_requests', 'Too many streams are open.', {
        headers: { 'retry-after': '10' },
      });
    }
    const now = performance.now();
    const follower: Follower = {
      principal,
      isJoined: false,
      sink: null,
      waiting: [],
      begunAt: now,
      writtenAt: now,
    };
    this.#followers.add(follower);
    try {
      this.#started ??= this.#cursor.start();
      await this.#started;
      // What this process has not read yet must not look as if it lay ahead.
      await this.#readNow();
      const newest = this.#cursor.newest;
      follower.isJoined = true;
      const missed = await missedSince(this.#host, principal, lastId, newest);
      follower.waiting.unshift(...missed, textOf('ready', newest, {}));
    } catch (error) {
      this.#drop(follower);
      throw error;
    }
    void this.#keepTicking();
    return sink => {
      follower.sink = sink;
      if (!this.#followers.has(follower)) {
        sink.end();
        return () => {};
      }
      this.#write(follower, follower.waiting.splice(0).join(''));
      return () => this.#drop(follower);
    };
  }

  /** To be told of every write of this process. */
  wrote(): void {
    if (this.#followers.size === 0 || this.#isGathering) return;
    this.#isGathering = true;
    setTimeout(() => {
      this.#isGathering = false;
      void this.#attempt(() => this.#readNow());
    }, gatherMs);
  }

  /** Ends all streams; no other begins. */
  close(): void {
    this.#isClosed = true;
    for (const follower of this.#followers) this.#end(follower);
  }

  async #keepTicking(): Promise<void> {
    if (this.#isTicking) return;
    this.#isTicking = true;
    for (;;) {
      await new Promise(resolve => setTimeout(resolve, tickMs));
      if (this.#followers.size === 0) break;
      await this.#attempt(async () => {
        await this.#checkAccess();
        await this.#readNow();
      });
      this.#keepAlive();
    }
    this.#isTicking = false;
  }

  /** While the database is away, followers wait for it. */
  async #attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const isPassing = error instanceof ServiceError || this.#host.engine.isRetryable(error);
      if (!isPassing && !this.#isClosed) this.#host.report(error, 'live');
    }
  }

  #readNow(): Promise<void> {
    // One after the other: whoever asks while one reads may know of more than that one finds.
    const next = (this.#reading ?? Promise.resolve()).catch(() => {}).then(() => this.#read());
    this.#reading = next;
    return next;
  }

  async #read(): Promise<void> {
    for (let isAll = false; !isAll && this.#followers.size > 0; ) {
      const found = await this.#cursor.read();
      isAll = found.isAll;
      if (found.changes.length === 0) return;
      const sees = await sightOf(this.#host, found.changes);
      let id = this.#cursor.newest;
      const told = found.changes.map(change => {
        id = Math.max(id, Number(change.seq));
        return { change, text: eventText(change, id) };
      });
      this.#cursor.pass(found.changes);
      for (const follower of this.#followers) {
        if (!follower.isJoined) continue;
        const seen = told.filter(({ change }) => sees(follower.principal, change));
        if (seen.length > 0) this.#write(follower, seen.map(({ text }) => text).join(''));
      }
    }
  }

  async #checkAccess(): Promise<void> {
    const followers = [...this.#followers];
    const here = await stillHere(
      this.#host,
      followers.map(follower => follower.principal),
    );
    for (const follower of followers) {
      const principal = here.get(follower.principal);
      if (principal) follower.principal = principal;
      else this.#end(follower);
    }
  }

  #keepAlive(): void {
    const now = performance.now();
    for (const follower of this.#followers) {
      if (follower.sink) {
        if (now - follower.writtenAt >= heartbeatMs) this.#write(follower, heartbeat);
      } else if (now - follower.begunAt >= heartbeatMs) this.#drop(follower);
    }
  }

  #write(follower: Follower, text: string): void {
    if (!follower.sink) {
      follower.waiting.push(text);
      return;
    }
    follower.writtenAt = performance.now();
    if (!follower.sink.write(text)) this.#end(follower);
  }

  #end(follower: Follower): void {
    if (!this.#followers.has(follower)) return;
    this.#drop(follower);
    follower.sink?.end();
  }

  #drop(follower: Follower): void {
    this.#followers.delete(follower);
    // The next one begins with what is there by then.
    if (this.#followers.size === 0) this.#started = null;
  }
}
