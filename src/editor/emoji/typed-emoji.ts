/** The longest name with its colons, and the sign before it. */
const maxLength = 50;

/** Where the name of an emoji begins before the caret: a colon, but not that of a time or an address, and two signs. */
const begun = /(?<![\p{L}\p{N}:/]):([\p{L}\p{N}+-][\p{L}\p{N}_+-]{0,46})$/u;
const finished = /(?<![\p{L}\p{N}:/]):([a-z0-9+-][a-z0-9_+-]{0,46}):$/iu;

export interface TypedEmoji {
  name: string;
  /** Counted from the end of the text; the colon is part of it. */
  length: number;
}

/** The begun name at the end of a text, after one letter already, so that the list can load meanwhile. */
export function begunEmoji(text: string): TypedEmoji | null {
  const name = begun.exec(text.slice(-maxLength))?.[1];
  return name === undefined ? null : { name, length: name.length + 1 };
}

/** The name between two colons at the end of a text. */
export function finishedEmoji(text: string): TypedEmoji | null {
  const name = finished.exec(text.slice(-maxLength))?.[1];
  return name === undefined ? null : { name, length: name.length + 2 };
}
