import { ServiceError } from '../errors.ts';

const deepest = 32;
/** Bounds the time of the parser and the schemas; a list of 10,000 ids fits. */
const maxValues = 50_000;

const quote = 0x22;
const backslash = 0x5c;

/** Checks JSON as it arrives, in linear time. `add` throws bad_request (400) for too much depth or too many values. */
export class JsonShape {
  #depth = 0;
  #values = 1;
  #isInString = false;
  #isEscaped = false;

  add(chunk: Uint8Array): void {
    let index = 0;
    while (index < chunk.length) {
      if (!this.#isInString) this.#take(chunk[index++]!);
      else if (this.#isEscaped) {
        this.#isEscaped = false;
        index++;
      } else index = this.#skipText(chunk, index);
    }
  }

  #take(sign: number): void {
    if (sign === quote) this.#isInString = true;
    else if (sign === 0x2c) this.#values++;
    else if (sign === 0x5d || sign === 0x7d) this.#depth--;
    else if (sign === 0x5b || sign === 0x7b) {
      this.#values++;
      if (++this.#depth > deepest)
        throw new ServiceError('bad_request', `The body is nested deeper than ${deepest} levels.`);
    } else return;
    if (this.#values > maxValues)
      throw new ServiceError('bad_request', `The body holds more than ${maxValues} values.`);
  }

  /** Returns the index after the closing quote, or the end of the chunk. */
  #skipText(chunk: Uint8Array, from: number): number {
    const end = chunk.indexOf(quote, from);
    const stop = end === -1 ? chunk.length : end;
    let slashes = 0;
    while (stop - slashes > from && chunk[stop - slashes - 1] === backslash) slashes++;
    const isEscaped = slashes % 2 === 1;
    if (end === -1) {
      this.#isEscaped = isEscaped;
      return chunk.length;
    }
    this.#isInString = isEscaped;
    return end + 1;
  }
}
