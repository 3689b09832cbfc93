/** How many characters conversions may add to a text by repeating what it says once. */
export class Room {
  #left: number;

  constructor(sent: string) {
    this.#left = 2 * sent.length + 2_000;
  }

  /** Whether so many still fit; then they are taken. */
  fits(count: number): boolean {
    if (count > this.#left) return false;
    this.#left -= count;
    return true;
  }
}

/** The longest tags of a converted text. Short forms grow most: `<dt>` becomes an item, a paragraph and bold words. */
export const maxTagsOf = (sent: string) => 8 * sent.length + 8_000;
