import { ServiceError } from '../errors.ts';

const mebibyte = 1024 * 1024;

interface Limits {
  perOwner: number;
  inAll: number;
  waitingPerOwner: number;
  waitingInAll: number;
  patienceMs: number;
}

/**
 * The longest page of a list for one principal, two of them in all. A text takes up to twice its bytes in memory, and
 * as much again while its item is written.
 */
const usual: Limits = {
  perOwner: 16 * mebibyte,
  inAll: 32 * mebibyte,
  waitingPerOwner: 50,
  waitingInAll: 500,
  patienceMs: 10_000,
};

const uncountedBytes = 64 * 1024;

interface Waiting {
  owner: string;
  bytes: number;
  start(): void;
}

/** Thrown by `take`: the request must leave its snapshot, wait for room, and start again. */
class RoomNeeded extends Error {
  readonly bytes: number;

  constructor(bytes: number) {
    super(`The answer needs room for ${bytes} bytes.`);
    this.bytes = bytes;
  }
}

export interface AnswerRoom {
  readonly owner: string;
  /** Reserves bytes before texts are read. Throws RoomNeeded. */
  take(bytes: number): void;
  /** Call when the work starts again; what was reserved stays. */
  restart(): void;
  giveBack(bytes: number): void;
  close(): void;
  /** Whether other answers wait for bytes that this one holds. */
  readonly isWanted: boolean;
}

/** For work without an answer, and for writes, which the limits of bodies bound. */
export const unboundedRoom: AnswerRoom = {
  owner: '',
  take() {},
  restart() {},
  giveBack() {},
  close() {},
  isWanted: false,
};

/** Limits the bytes of texts in memory, from before they are read until they were sent. */
export class AnswerBudget {
  readonly #limits: Limits;
  readonly #owners = new Map<string, number>();
  readonly #waiting = new Set<Waiting>();
  #inAll = 0;

  constructor(limits: Partial<Limits> = {}) {
    this.#limits = { ...usual, ...limits };
  }

  /**
   * Runs `work` with room for its answer, and again from the start when it had to wait. The caller closes the room of
   * the result. Throws too_many_requests (429) or unavailable (503) when too many wait, or one too long.
   */
  async run<T>(owner: string, work: (room: AnswerRoom) => Promise<T>): Promise<T> {
    let held = 0;
    for (;;) {
      const room = this.#room(owner, held);
      try {
        return await work(room);
      } catch (error) {
        room.close();
        if (!(error instanceof RoomNeeded)) throw error;
        held = Math.min(error.bytes, this.#limits.perOwner);
        await this.#wait(owner, held);
      }
    }
  }

  #room(owner: string, granted: number): AnswerRoom {
    let held = granted;
    let taken = 0;
    const isWanted = () => held > 0 && this.#isAwaited(owner);
    return {
      owner,
      take: bytes => {
        taken += bytes;
        if (taken <= uncountedBytes) return;
        const more = Math.min(taken, this.#limits.perOwner) - held;
        if (more <= 0) return;
        if (!this.#fits(owner, more) || this.#isAwaited()) throw new RoomNeeded(taken);
        this.#hold(owner, more);
        held += more;
      },
      restart: () => {
        taken = 0;
      },
      giveBack: bytes => {
        const less = Math.min(bytes, held);
        held -= less;
        this.#hold(owner, -less);
      },
      close: () => {
        const less = held;
        held = 0;
        this.#hold(owner, -less);
      },
      get isWanted() {
        return isWanted();
      },
    };
  }

  #fits(owner: string, bytes: number): boolean {
    return this.#isWithinShare(owner, bytes) && this.#inAll + bytes <= this.#limits.inAll;
  }

  #isWithinShare(owner: string, bytes: number): boolean {
    return (this.#owners.get(owner) ?? 0) + bytes <= this.#limits.perOwner;
  }

  /** Keeps short answers from overtaking long ones forever. With `holder`, also counts requests of that owner. */
  #isAwaited(holder?: string): boolean {
    for (const { owner, bytes } of this.#waiting)
      if (owner === holder || this.#isWithinShare(owner, bytes)) return true;
    return false;
  }

  #hold(owner: string, bytes: number): void {
    if (bytes === 0) return;
    const own = (this.#owners.get(owner) ?? 0) + bytes;
    if (own > 0) this.#owners.set(owner, own);
    else this.#owners.delete(owner);
    this.#inAll += bytes;
    if (bytes < 0) this.#startWaiting();
  }

  #startWaiting(): void {
    for (const waiting of this.#waiting) {
      if (!this.#isWithinShare(waiting.owner, waiting.bytes)) continue;
      if (!this.#fits(waiting.owner, waiting.bytes)) return;
      this.#waiting.delete(waiting);
      this.#hold(waiting.owner, waiting.bytes);
      this.#putLast(waiting.owner);
      waiting.start();
    }
  }

  /** Round robin between owners. */
  #putLast(owner: string): void {
    const own = [...this.#waiting].filter(waiting => waiting.owner === owner);
    for (const waiting of own) this.#waiting.delete(waiting);
    for (const waiting of own) this.#waiting.add(waiting);
  }

  async #wait(owner: string, bytes: number): Promise<void> {
    const { waitingPerOwner, waitingInAll, patienceMs } = this.#limits;
    let own = 0;
    for (const waiting of this.#waiting) if (waiting.owner === owner) own++;
    if (own >= waitingPerOwner) throw tooMuch('too_many_requests', 'Too many of your requests');
    if (this.#waiting.size >= waitingInAll) throw tooMuch('unavailable', 'Too many requests');
    await new Promise<void>((resolve, reject) => {
      const waiting = {
        owner,
        bytes,
        start() {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(waiting);
        reject(tooMuch('unavailable', 'Too many requests'));
        this.#startWaiting();
      }, patienceMs);
      this.#waiting.add(waiting);
      this.#startWaiting();
    });
  }
}

function tooMuch(code: 'too_many_requests' | 'unavailable', whose: string): ServiceError {
  return new ServiceError(code, `${whose} for long texts are under way; ask for less, or try again.`, {
    retryAfter: 2,
  });
}
