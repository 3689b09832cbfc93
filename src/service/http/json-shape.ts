import { ServiceError } from '../errors.ts';

const maxDepth = 32;
/** Bounds the time of the parser and the schemas; a list of 10,000 ids fits. */
const maxValues = 50_000;

const quote = 0x22;
const comma = 0x2c;
const openingBracket = 0x5b;
const backslash = 0x5c;
const closingBracket = 0x5d;
const openingBrace = 0x7b;
const closingBrace = 0x7d;

/** Checks JSON as it arrives, in linear time. `add` throws bad_request (400) for too much depth or too many values. */
export class JsonShape {
  #depth = 0;
  #values = 1;
  #isInString = false;
  #isEscaped = false;

  add(chunk: Uint8Array): void {
    let index = 0;
    while (index < chunk.length) {
      if (!this.#isInString) this.#readByte(chunk[index++]!);
      else if (this.#isEscaped) {
        this.#isEscaped = false;
        index++;
      } else index = this.#skipString(chunk, index);
    }
  }

  #readByte(byte: number): void {
    if (byte === quote) this.#isInString = true;
    else if (byte === comma) this.#values++;
    else if (byte === closingBracket || byte === closingBrace) this.#depth--;
    else if (byte === openingBracket || byte === openingBrace) {
      this.#values++;
      if (++this.#depth > maxDepth)
        throw new ServiceError('bad_request', `The body is nested deeper than ${maxDepth} levels.`);
    } else return;
    if (this.#values > maxValues)
      throw new ServiceError('bad_request', `The body holds more than ${maxValues} values.`);
  }

  /** Returns the index after the closing quote, or the end of the chunk. */
  #skipString(chunk: Uint8Array, from: number): number {
    const closingQuote = chunk.indexOf(quote, from);
    const end = closingQuote === -1 ? chunk.length : closingQuote;
    let slashes = 0;
    while (end - slashes > from && chunk[end - slashes - 1] === backslash) slashes++;
    const isEscaped = slashes % 2 === 1;
    if (closingQuote === -1) {
      this.#isEscaped = isEscaped;
      return chunk.length;
    }
    this.#isInString = isEscaped;
    return closingQuote + 1;
  }
}
