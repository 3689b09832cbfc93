/**
 * Combining marks kept after one letter, as in the stream-safe text format of Unicode (UAX #15): engines sort them by
 * insertion, so the cost of normalization grows with the square of their number.
 */
const maxMarksPerLetter = 30;

// U+FF9E and U+FF9F are letters that NFKD turns into marks.
const tooManyMarks = new RegExp(
  `([\\p{M}\\uff9e\\uff9f]{${maxMarksPerLetter}})[\\p{M}\\uff9e\\uff9f]+`,
  'gu',
);

/** `text.normalize(form)` in linear time; combining marks past the thirtieth of a run are dropped. */
export function normalizeText(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.replace(tooManyMarks, '$1').normalize(form);
}

/** Removes accents and case. */
export function foldText(text: string): string {
  return normalizeText(text, 'NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
