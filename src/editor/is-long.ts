/** From so many blocks on, a text is laid out only where it is looked at. */
const longFrom = 100;

/** Whether a text of so many blocks is long; `data-long` on its element says so to the style sheet. */
export const isLong = (blocks: number): boolean => blocks >= longFrom;
