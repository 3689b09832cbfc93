/** A text with this many blocks is laid out only near the viewport (`content-visibility`). */
const minLongBlocks = 100;

export const isLong = (blocks: number): boolean => blocks >= minLongBlocks;
