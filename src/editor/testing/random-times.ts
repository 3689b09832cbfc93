import fc from 'fast-check';

/** Milliseconds, of which `min` and `max` are given in tens. */
export const tens = (min: number, max: number) => fc.integer({ min, max }).map(count => count * 10);

/** Some milliseconds, for one key or message after the other. */
export const times = (max: number) => fc.array(tens(1, max), { minLength: 1, maxLength: 4 });
