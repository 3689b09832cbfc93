import type { ServerResponse } from 'node:http';

/** Bytes written at once; the next piece waits until these are read. */
const pieceBytes = 65_536;

interface Limits {
  inAll: number;
  stallMs: number;
  /** Applies while there is no room for other answers. */
  stallInNeedMs: number;
  /** Milliseconds for a whole answer while there is no room for others, which wait twice as long. */
  longestInNeedMs: number;
}

const usual: Limits = {
  inAll: 64 * 1024 * 1024,
  stallMs: 20_000,
  stallInNeedMs: 1_000,
  longestInNeedMs: 5_000,
};

interface Sending {
  outgoing: ServerResponse;
  owner: string;
  left: number;
  begunAt: number;
  takenAt: number;
}

interface Pieces {
  pieces: AsyncIterable<string>;
  isWanted(): boolean;
}

/** Sends long answers as fast as they are read, and limits the bytes that wait. */
export class UnreadAnswers {
  readonly #limits: Limits;
  readonly #onCutOff: (reason: Error) => void;
  readonly #sending = new Set<Sending>();

  constructor(limits: Partial<Limits> = {}, onCutOff: (reason: Error) => void = () => {}) {
    this.#limits = { ...usual, ...limits };
    this.#onCutOff = onCutOff;
  }

  /**
   * Whether an answer of `bytes` may wait beside the others; a single one always may. To make room, ends answers of
   * the owner who holds the most, if that is more than this owner would hold; then answers that were not read for a
   * while, and those that take long in all.
   */
  hasRoom(bytes: number, owner = ''): boolean {
    while (this.#sending.size > 0 && this.#left() + bytes > this.#limits.inAll) {
      const sending = this.#expendable(bytes, owner);
      if (!sending) return false;
      this.#sending.delete(sending);
      this.#cutOff(sending.outgoing);
    }
    return true;
  }

  async send(outgoing: ServerResponse, body: string | Uint8Array, owner = ''): Promise<void> {
    const now = performance.now();
    const sending = { outgoing, owner, left: sizeOf(body), begunAt: now, takenAt: now };
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

  async sendPieces(outgoing: ServerResponse, { pieces, isWanted }: Pieces): Promise<void> {
    const begunAt = performance.now();
    const isTooLong = () => isWanted() && performance.now() - begunAt > this.#limits.longestInNeedMs;
    for await (const text of pieces) {
      for (const piece of piecesOf(text)) {
        if (!outgoing.write(piece)) {
          if (isTooLong()) this.#cutOff(outgoing);
          else await this.#taken(outgoing, isWanted);
        }
        if (outgoing.destroyed) return;
      }
    }
    outgoing.end();
  }

  #expendable(bytes: number, owner: string): Sending | undefined {
    const held = new Map<string, number>();
    for (const { owner, left } of this.#sending) held.set(owner, (held.get(owner) ?? 0) + left);
    const [heaviest, most] = [...held].reduce((one, other) => (other[1] > one[1] ? other : one));
    const all = [...this.#sending];
    if (most > (held.get(owner) ?? 0) + bytes) return all.find(sending => sending.owner === heaviest);
    const { stallInNeedMs, longestInNeedMs } = this.#limits;
    const now = performance.now();
    return (
      all.find(({ takenAt }) => now - takenAt > stallInNeedMs) ??
      all.find(({ begunAt }) => now - begunAt > longestInNeedMs)
    );
  }

  #cutOff(outgoing: ServerResponse): void {
    outgoing.destroy();
    this.#onCutOff(new Error('An answer was taken too slowly; its connection was ended.'));
  }

  #left(): number {
    let left = 0;
    for (const sending of this.#sending) left += sending.left;
    return left;
  }

  async #taken(outgoing: ServerResponse, isWanted = () => false): Promise<void> {
    // The `close` event of a disconnected reader has passed.
    if (outgoing.destroyed) return;
    const { stallMs, stallInNeedMs } = this.#limits;
    await new Promise<void>(resolve => {
      // An answer queued behind another on its connection has no `close` of its own.
      const cutOff = () => {
        this.#cutOff(outgoing);
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
      // Half of a surrogate pair cannot be encoded as UTF-8.
      if (end < body.length && (body.charCodeAt(end - 1) & 0xfc00) === 0xd800) end += 1;
      yield Buffer.from(body.slice(at, end));
    }
    at = end;
  }
}
