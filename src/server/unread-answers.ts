import type { ServerResponse } from 'node:http';

/** Bytes written at once; the next ones wait until these are taken. */
const pieceBytes = 65_536;

interface Limits {
  /** Bytes of answers that may wait for their readers. */
  inAll: number;
  /** Milliseconds that one piece may wait. */
  stallMs: number;
  /** The same, while there is no room for other answers. */
  stallInNeedMs: number;
}

const usual: Limits = { inAll: 64 * 1024 * 1024, stallMs: 20_000, stallInNeedMs: 1_000 };

interface Sending {
  outgoing: ServerResponse;
  left: number;
  /** When the reader last took something, by `performance.now()`. */
  takenAt: number;
}

/** Sends long answers as fast as they are read, and holds what waits to be read within a limit. */
export class UnreadAnswers {
  readonly #limits: Limits;
  readonly #sending = new Set<Sending>();

  constructor(limits: Partial<Limits> = {}) {
    this.#limits = { ...usual, ...limits };
  }

  /**
   * Whether an answer of so many bytes may wait beside the others; one alone always may. When there is no room, it is
   * made by cutting off who has not read for a while.
   */
  hasRoom(bytes: number): boolean {
    const { inAll, stallInNeedMs } = this.#limits;
    const now = performance.now();
    for (const sending of this.#sending) {
      if (this.#left() + bytes <= inAll) return true;
      if (now - sending.takenAt <= stallInNeedMs) continue;
      sending.outgoing.destroy();
      this.#sending.delete(sending);
    }
    return this.#sending.size === 0 || this.#left() + bytes <= inAll;
  }

  /** Sends a body piece by piece; the head has been written. Ends the connection of a reader who takes too long. */
  async send(outgoing: ServerResponse, body: string | Uint8Array): Promise<void> {
    const sending = { outgoing, left: sizeOf(body), takenAt: performance.now() };
    this.#sending.add(sending);
    try {
      for (const piece of piecesOf(body)) {
        const isTaken = outgoing.write(piece);
        if (!isTaken) await this.#taken(outgoing);
        if (outgoing.destroyed) return;
        sending.left -= piece.length;
        sending.takenAt = performance.now();
      }
      outgoing.end();
    } finally {
      this.#sending.delete(sending);
    }
  }

  /**
   * Sends pieces of text as they are taken; the head has been written. Ends the connection of a reader who takes too
   * long; sooner while `isWanted` says that others wait for what the answer holds.
   */
  async sendPieces(
    outgoing: ServerResponse,
    pieces: AsyncIterable<string>,
    isWanted: () => boolean,
  ): Promise<void> {
    for await (const text of pieces) {
      for (const piece of piecesOf(text)) {
        if (!outgoing.write(piece)) await this.#taken(outgoing, isWanted);
        if (outgoing.destroyed) return;
      }
    }
    outgoing.end();
  }

  #left(): number {
    let left = 0;
    for (const sending of this.#sending) left += sending.left;
    return left;
  }

  async #taken(outgoing: ServerResponse, isWanted = () => false): Promise<void> {
    // The `close` of a reader who has gone is over.
    if (outgoing.destroyed) return;
    const { stallMs, stallInNeedMs } = this.#limits;
    await new Promise<void>(resolve => {
      // One that waits behind another on its connection has no `close` of its own.
      const cutOff = () => {
        outgoing.destroy();
        done();
      };
      const timer = setTimeout(cutOff, stallMs);
      const inNeed = setInterval(() => {
        if (isWanted()) cutOff();
      }, stallInNeedMs);
      const done = () => {
        clearTimeout(timer);
        clearInterval(inNeed);
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
      // Half of a surrogate pair has no UTF-8.
      if (end < body.length && (body.charCodeAt(end - 1) & 0xfc00) === 0xd800) end += 1;
      yield Buffer.from(body.slice(at, end));
    }
    at = end;
  }
}
