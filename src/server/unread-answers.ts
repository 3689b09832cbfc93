import type { ServerResponse } from 'node:http';

/** Bytes written at once; the next piece waits until these are read. */
const pieceBytes = 65_536;

interface Limits {
  /** Bytes that may wait, of all answers. */
  totalBytes: number;
  /** Milliseconds in which a reader must read something. */
  stallMs: number;
  /** `stallMs` while there is no room for other answers. */
  stallWhenFullMs: number;
  /** Milliseconds for a whole answer while there is no room for others, which wait twice as long. */
  longestWhenFullMs: number;
}

const defaults: Limits = {
  totalBytes: 64 * 1024 * 1024,
  stallMs: 20_000,
  stallWhenFullMs: 1_000,
  longestWhenFullMs: 5_000,
};

interface Sending {
  outgoing: ServerResponse;
  owner: string;
  bytesLeft: number;
  startedAt: number;
  readAt: number;
}

interface Pieces {
  pieces: AsyncIterable<string>;
  /** Whether others wait for the memory of this answer. */
  isAwaited(): boolean;
}

/** Sends long answers as fast as they are read, and limits the bytes that wait. */
export class UnreadAnswers {
  readonly #limits: Limits;
  readonly #onCutOff: (reason: Error) => void;
  readonly #sending = new Set<Sending>();

  constructor(limits: Partial<Limits> = {}, onCutOff: (reason: Error) => void = () => {}) {
    this.#limits = { ...defaults, ...limits };
    this.#onCutOff = onCutOff;
  }

  /**
   * Whether an answer of `bytes` may wait beside the others; a single one always may. To make room, ends answers of
   * the owner with the most waiting bytes, if those are more than this owner would have; then answers that were not
   * read for a while, and those that take long in all.
   */
  hasRoom(bytes: number, owner = ''): boolean {
    while (this.#sending.size > 0 && this.#bytesLeft() + bytes > this.#limits.totalBytes) {
      const sending = this.#expendable(bytes, owner);
      if (!sending) return false;
      this.#sending.delete(sending);
      this.#cutOff(sending.outgoing);
    }
    return true;
  }

  async send(outgoing: ServerResponse, body: string | Uint8Array, owner = ''): Promise<void> {
    const now = performance.now();
    const sending = { outgoing, owner, bytesLeft: sizeOf(body), startedAt: now, readAt: now };
    this.#sending.add(sending);
    try {
      for (const piece of piecesOf(body)) {
        const isBuffered = outgoing.write(piece);
        if (!isBuffered) await this.#drained(outgoing);
        if (outgoing.destroyed) return;
        sending.bytesLeft -= piece.length;
        sending.readAt = performance.now();
      }
      outgoing.end();
    } finally {
      this.#sending.delete(sending);
    }
  }

  async sendPieces(outgoing: ServerResponse, { pieces, isAwaited }: Pieces): Promise<void> {
    const startedAt = performance.now();
    const isTooLong = () => isAwaited() && performance.now() - startedAt > this.#limits.longestWhenFullMs;
    for await (const text of pieces) {
      for (const piece of piecesOf(text)) {
        if (!outgoing.write(piece)) {
          if (isTooLong()) this.#cutOff(outgoing);
          else await this.#drained(outgoing, isAwaited);
        }
        if (outgoing.destroyed) return;
      }
    }
    outgoing.end();
  }

  #expendable(bytes: number, owner: string): Sending | undefined {
    const all = [...this.#sending];
    const bytesByOwner = new Map<string, number>();
    for (const sending of all)
      bytesByOwner.set(sending.owner, (bytesByOwner.get(sending.owner) ?? 0) + sending.bytesLeft);
    const [heaviestOwner, heaviestBytes] = [...bytesByOwner].reduce((a, b) => (b[1] > a[1] ? b : a));
    const ownBytes = (bytesByOwner.get(owner) ?? 0) + bytes;
    if (heaviestBytes > ownBytes) return all.find(sending => sending.owner === heaviestOwner);
    const { stallWhenFullMs, longestWhenFullMs } = this.#limits;
    const now = performance.now();
    return (
      all.find(({ readAt }) => now - readAt > stallWhenFullMs) ??
      all.find(({ startedAt }) => now - startedAt > longestWhenFullMs)
    );
  }

  #cutOff(outgoing: ServerResponse): void {
    outgoing.destroy();
    this.#onCutOff(new Error('An answer was taken too slowly; its connection was ended.'));
  }

  #bytesLeft(): number {
    let sum = 0;
    for (const { bytesLeft } of this.#sending) sum += bytesLeft;
    return sum;
  }

  /** Resolves when the written bytes are read, or the connection has ended. */
  async #drained(outgoing: ServerResponse, isAwaited = () => false): Promise<void> {
    // The `close` event of a disconnected reader has passed.
    if (outgoing.destroyed) return;
    const { stallMs, stallWhenFullMs } = this.#limits;
    await new Promise<void>(resolve => {
      // An answer queued behind another on its connection has no `close` of its own.
      const cutOff = () => {
        this.#cutOff(outgoing);
        done();
      };
      const timer = setTimeout(cutOff, stallMs);
      const fullCheck = setInterval(() => {
        if (isAwaited()) cutOff();
      }, stallWhenFullMs);
      const done = () => {
        clearTimeout(timer);
        clearInterval(fullCheck);
        outgoing.off('drain', done);
        outgoing.off('close', done);
        resolve();
      };
      outgoing.on('drain', done);
      outgoing.on('close', done);
    });
  }
}

const sizeOf = (body: string | Uint8Array) =>
  typeof body === 'string' ? Buffer.byteLength(body) : body.length;

function* piecesOf(body: string | Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < body.length; ) {
    let end = Math.min(at + pieceBytes, body.length);
    if (typeof body !== 'string') yield body.subarray(at, end);
    else {
      // Half of a surrogate pair cannot be encoded as UTF-8.
      if (end < body.length && (body.charCodeAt(end - 1) & 0xfc00) === 0xd800) end += 1;
      yield Buffer.from(body.slice(at, end));
    }
    at = end;
  }
}
