import { ServiceError } from '../errors.ts';

const mebibyte = 1024 * 1024;

interface Limits {
  perOwner: number;
  inAll: number;
}

/** Two of the largest bodies for one owner; the whole fits a heap of 256 MB. */
const usual: Limits = { perOwner: 32 * mebibyte, inAll: 64 * mebibyte };

/** Smaller bodies are not counted: the rate limit bounds their number. */
const free = 64 * 1024;

/** Limits the bytes of request bodies in memory, from their arrival until the request is answered. */
export class ByteBudget {
  readonly #limits: Limits;
  readonly #owners = new Map<string, number>();
  #inAll = 0;

  constructor(limits: Limits = usual) {
    this.#limits = limits;
  }

  /** `owner` is a principal or an address. */
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
  readonly bytes: number;
  /** Throws too_many_requests (429) or unavailable (503) beyond the budget. */
  take(bytes: number): void;
  close(): void;
}

function tooMuch(code: 'too_many_requests' | 'unavailable', whose: string): ServiceError {
  return new ServiceError(code, `${whose} under way hold too much; try again when some are answered.`, {
    retryAfter: 2,
  });
}
