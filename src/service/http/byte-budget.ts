import { ServiceError } from '../errors.ts';

const mebibyte = 1024 * 1024;

interface Limits {
  /** Bytes that one owner may have under way. */
  perOwner: number;
  /** Bytes that may be under way in all. */
  inAll: number;
}

/** Two of the largest bodies at once for one principal; a process with 256 MB of heap holds those of some. */
const usual: Limits = { perOwner: 32 * mebibyte, inAll: 64 * mebibyte };

/** Bodies smaller than this need no place: requests are many, and their number is bounded elsewhere. */
const free = 64 * 1024;

/** Counts the bytes of request bodies from their arrival until their request is answered. */
export class ByteBudget {
  readonly #limits: Limits;
  readonly #owners = new Map<string, number>();
  #inAll = 0;

  constructor(limits: Limits = usual) {
    this.#limits = limits;
  }

  /** Opens an account for one request of `owner`, a principal or an address. */
  open(owner: string): Receiving {
    let read = 0;
    let held = 0;
    return {
      get bytes() {
        return read;
      },
      take: bytes => {
        read += bytes;
        if (read <= free) return;
        const more = read - held;
        const own = (this.#owners.get(owner) ?? 0) + more;
        if (own > this.#limits.perOwner) throw tooMuch('too_many_requests', 'Your requests');
        if (this.#inAll + more > this.#limits.inAll) throw tooMuch('unavailable', 'The requests of all');
        held = read;
        this.#owners.set(owner, own);
        this.#inAll += more;
      },
      close: () => {
        if (held === 0) return;
        const own = (this.#owners.get(owner) ?? 0) - held;
        if (own > 0) this.#owners.set(owner, own);
        else this.#owners.delete(owner);
        this.#inAll -= held;
        held = 0;
      },
    };
  }
}

export interface Receiving {
  /** How many bytes have arrived. */
  readonly bytes: number;
  /** Counts bytes that have arrived; throws too_many_requests (429) or unavailable (503) when there is no room. */
  take(bytes: number): void;
  /** Gives the room back. */
  close(): void;
}

function tooMuch(code: 'too_many_requests' | 'unavailable', whose: string): ServiceError {
  return new ServiceError(code, `${whose} under way hold too much; try again when some are answered.`, {
    headers: { 'retry-after': '2' },
  });
}
