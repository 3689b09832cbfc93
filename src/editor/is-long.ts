/** Blocks from which on a text is laid out only near the viewport (`content-visibility`). */
const longFrom = 100;

export const isLong = (blocks: number): boolean => blocks >= longFrom;
