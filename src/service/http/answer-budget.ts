import { ServiceError } from '../errors.ts';

const mebibyte = 1024 * 1024;

/** Bytes in memory, numbers of waiting requests, and the milliseconds that one may wait. */
interface Limits {
  bytesPerOwner: number;
  totalBytes: number;
  waitingPerOwner: number;
  totalWaiting: number;
  maxWaitMs: number;
}

/**
 * The longest page of a list for one principal, two of them in total. A text takes up to twice its bytes in memory, and
 * as much again while its item is written.
 */
const defaultLimits: Limits = {
  bytesPerOwner: 16 * mebibyte,
  totalBytes: 32 * mebibyte,
  waitingPerOwner: 50,
  totalWaiting: 500,
  maxWaitMs: 10_000,
};

/** Smaller answers need no reservation. */
const uncountedBytes = 64 * 1024;

interface WaitingRequest {
  owner: string;
  bytes: number;
  start(): void;
}

/** Thrown by `reserve`: the request must leave its snapshot, wait for memory, and start again. */
class MemoryNeeded extends Error {
  readonly bytes: number;

  constructor(bytes: number) {
    super(`The answer needs ${bytes} bytes of memory.`);
    this.bytes = bytes;
  }
}

/** The memory that one answer has reserved for its texts. */
export interface AnswerMemory {
  readonly owner: string;
  /** Call before texts are read. Throws MemoryNeeded. */
  reserve(bytes: number): void;
  /** Call when the work starts again: its texts are counted anew, and reserved memory stays reserved. */
  restart(): void;
  release(bytes: number): void;
  close(): void;
  /** Whether other answers wait for memory that this one holds. */
  readonly isAwaited: boolean;
}

/** For work without an answer, and for writes, which the limits of bodies bound. */
export const unlimitedMemory: AnswerMemory = {
  owner: '',
  reserve() {},
  restart() {},
  release() {},
  close() {},
  isAwaited: false,
};

/** Limits the bytes of texts in memory, from before they are read until they were sent. */
export class AnswerBudget {
  readonly #limits: Limits;
  readonly #bytesByOwner = new Map<string, number>();
  readonly #waiting = new Set<WaitingRequest>();
  #totalBytes = 0;

  constructor(limits: Partial<Limits> = {}) {
    this.#limits = { ...defaultLimits, ...limits };
  }

  /**
   * Runs `work` with memory for its answer, and again from the start when it had to wait. The caller closes the memory
   * of the result. Throws too_many_requests (429) or unavailable (503) when too many wait, or one too long.
   */
  async run<T>(owner: string, work: (memory: AnswerMemory) => Promise<T>): Promise<T> {
    let grantedBytes = 0;
    for (;;) {
      const memory = this.#memoryFor(owner, grantedBytes);
      try {
        return await work(memory);
      } catch (error) {
        memory.close();
        if (!(error instanceof MemoryNeeded)) throw error;
        grantedBytes = Math.min(error.bytes, this.#limits.bytesPerOwner);
        await this.#wait(owner, grantedBytes);
      }
    }
  }

  #memoryFor(owner: string, grantedBytes: number): AnswerMemory {
    let reserved = grantedBytes;
    let needed = 0;
    const isAwaited = () => reserved > 0 && this.#isAwaitedFrom(owner);
    return {
      owner,
      reserve: bytes => {
        needed += bytes;
        if (needed <= uncountedBytes) return;
        const missing = Math.min(needed, this.#limits.bytesPerOwner) - reserved;
        if (missing <= 0) return;
        if (!this.#fits(owner, missing) || this.#isAnyoneWaiting()) throw new MemoryNeeded(needed);
        this.#add(owner, missing);
        reserved += missing;
      },
      restart: () => {
        needed = 0;
      },
      release: bytes => {
        const released = Math.min(bytes, reserved);
        reserved -= released;
        this.#add(owner, -released);
      },
      close: () => {
        const released = reserved;
        reserved = 0;
        this.#add(owner, -released);
      },
      get isAwaited() {
        return isAwaited();
      },
    };
  }

  #fits(owner: string, bytes: number): boolean {
    return this.#isWithinShare(owner, bytes) && this.#totalBytes + bytes <= this.#limits.totalBytes;
  }

  #isWithinShare(owner: string, bytes: number): boolean {
    return (this.#bytesByOwner.get(owner) ?? 0) + bytes <= this.#limits.bytesPerOwner;
  }

  /** Keeps short answers from overtaking long ones forever. Ignores requests that wait for their own owner alone. */
  #isAnyoneWaiting(): boolean {
    for (const { owner, bytes } of this.#waiting) if (this.#isWithinShare(owner, bytes)) return true;
    return false;
  }

  #isAwaitedFrom(holder: string): boolean {
    for (const { owner } of this.#waiting) if (owner === holder) return true;
    return this.#isAnyoneWaiting();
  }

  #add(owner: string, bytes: number): void {
    if (bytes === 0) return;
    const ownBytes = (this.#bytesByOwner.get(owner) ?? 0) + bytes;
    if (ownBytes > 0) this.#bytesByOwner.set(owner, ownBytes);
    else this.#bytesByOwner.delete(owner);
    this.#totalBytes += bytes;
    if (bytes < 0) this.#startWaiting();
  }

  #startWaiting(): void {
    for (const request of this.#waiting) {
      if (!this.#isWithinShare(request.owner, request.bytes)) continue;
      if (!this.#fits(request.owner, request.bytes)) return;
      this.#waiting.delete(request);
      this.#add(request.owner, request.bytes);
      this.#moveToEnd(request.owner);
      request.start();
    }
  }

  /** Round robin between owners. */
  #moveToEnd(owner: string): void {
    const requests = [...this.#waiting].filter(request => request.owner === owner);
    for (const request of requests) this.#waiting.delete(request);
    for (const request of requests) this.#waiting.add(request);
  }

  async #wait(owner: string, bytes: number): Promise<void> {
    const { waitingPerOwner, totalWaiting, maxWaitMs } = this.#limits;
    let waitingOfOwner = 0;
    for (const request of this.#waiting) if (request.owner === owner) waitingOfOwner++;
    if (waitingOfOwner >= waitingPerOwner) throw overloaded('too_many_requests', 'Too many of your requests');
    if (this.#waiting.size >= totalWaiting) throw overloaded('unavailable', 'Too many requests');
    await new Promise<void>((resolve, reject) => {
      const request = {
        owner,
        bytes,
        start() {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(request);
        reject(overloaded('unavailable', 'Too many requests'));
        this.#startWaiting();
      }, maxWaitMs);
      this.#waiting.add(request);
      this.#startWaiting();
    });
  }
}

function overloaded(code: 'too_many_requests' | 'unavailable', subject: string): ServiceError {
  return new ServiceError(code, `${subject} for long texts are under way; ask for less, or try again.`, {
    retryAfter: 2,
  });
}
