import { itemNumber } from '../../item-number.ts';

/** The number of an item; `type` is that of `ol`, and null for digits. */
export interface ListNumber {
  type: string | null;
  value: number;
}

/** Those of the signs i, v and x alone: l, c, d and m are rather letters. */
const romanNumbers = new Map(
  Array.from({ length: 39 }, (_, index) => [itemNumber(index + 1, 'i'), index + 1]),
);

/** The meanings that a sign may have, the likelier first. */
function meaningsOf(sign: string): ListNumber[] {
  if (/^\d/.test(sign)) return [{ type: null, value: Number(sign) }];
  const small = sign.toLowerCase();
  const isSmall = small === sign;
  const meanings: ListNumber[] = [];
  const value = romanNumbers.get(small);
  if (value !== undefined) meanings.push({ type: isSmall ? 'i' : 'I', value });
  if (sign.length === 1) meanings.push({ type: isSmall ? 'a' : 'A', value: small.charCodeAt(0) - 96 });
  return meanings;
}

/**
 * Reads the sign of a numbered line. `next` has the numbers that lists before it would go on with, by their types, that of
 * the nearest list last. Null when the sign is no number.
 */
export function readListNumber(sign: string, next: ReadonlyMap<string | null, number>): ListNumber | null {
  const meanings = meaningsOf(sign);
  const types = [...next.keys()].reverse();
  const goesOn = types.flatMap(type =>
    meanings.filter(one => one.type === type && one.value === next.get(type)),
  );
  return goesOn[0] ?? meanings[0] ?? null;
}
