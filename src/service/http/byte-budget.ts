import { ServiceError } from '../errors.ts';

const mebibyte = 1024 * 1024;

interface Limits {
  bytesPerOwner: number;
  totalBytes: number;
}

/** Two of the largest bodies for one owner; the total fits into a heap of 256 MB. */
const defaultLimits: Limits = { bytesPerOwner: 32 * mebibyte, totalBytes: 64 * mebibyte };

/** Smaller bodies are not counted: the rate limit bounds their number. */
const uncountedBytes = 64 * 1024;

/** Limits the bytes of request bodies in memory, from their arrival until the request is answered. */
export class ByteBudget {
  readonly #limits: Limits;
  readonly #bytesByOwner = new Map<string, number>();
  #totalBytes = 0;

  constructor(limits: Limits = defaultLimits) {
    this.#limits = limits;
  }

  /** `owner` is a principal or an address. */
  open(owner: string): BodyMemory {
    let received = 0;
    let reserved = 0;
    return {
      get bytes() {
        return received;
      },
      reserve: bytes => {
        received += bytes;
        if (received <= uncountedBytes) return;
        const missing = received - reserved;
        const ownBytes = (this.#bytesByOwner.get(owner) ?? 0) + missing;
        if (ownBytes > this.#limits.bytesPerOwner) throw overloaded('too_many_requests', 'Your requests');
        if (this.#totalBytes + missing > this.#limits.totalBytes)
          throw overloaded('unavailable', 'The requests of all');
        reserved = received;
        this.#bytesByOwner.set(owner, ownBytes);
        this.#totalBytes += missing;
      },
      close: () => {
        if (reserved === 0) return;
        const ownBytes = (this.#bytesByOwner.get(owner) ?? 0) - reserved;
        if (ownBytes > 0) this.#bytesByOwner.set(owner, ownBytes);
        else this.#bytesByOwner.delete(owner);
        this.#totalBytes -= reserved;
        reserved = 0;
      },
    };
  }
}

/** The memory that one body has reserved. */
export interface BodyMemory {
  /** Bytes that have arrived. */
  readonly bytes: number;
  /** Throws too_many_requests (429) or unavailable (503) beyond the budget. */
  reserve(bytes: number): void;
  close(): void;
}

function overloaded(code: 'too_many_requests' | 'unavailable', subject: string): ServiceError {
  return new ServiceError(code, `${subject} under way hold too much; try again when some are answered.`, {
    retryAfter: 2,
  });
}
