/** A letter of a language that writes no spaces, or a run of other characters. */
const words =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]|[^\s\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]+/gu;

/**
 * Counts the characters of the words of a text that another one does not have beside the same neighbour, with a space for
 * each. Words that people add in several places at once remove none; a moved passage is not removed. Linear time.
 */
export function countLostWords(before: string, after: string): number {
  const known = new Map<string, number>();
  for (const pair of pairsOf(wordsOf(after))) known.set(pair, (known.get(pair) ?? 0) + 1);
  const wordsBefore = wordsOf(before);
  let lost = 0;
  let isAfterKnown = false;
  for (const [index, pair] of pairsOf(wordsBefore).entries()) {
    const count = known.get(pair) ?? 0;
    if (count > 0) known.set(pair, count - 1);
    const isKnown = count > 0;
    // The pair of this index ends with its word, and the pair before it ends with the word before.
    if (index > 0 && !isAfterKnown && !isKnown) lost += wordsBefore[index - 1]!.length + 1;
    isAfterKnown = isKnown;
  }
  return lost;
}

const wordsOf = (text: string): readonly string[] => text.match(words) ?? [];

/** Each word with the one after it, beginning with none and the first, ending with the last and none. */
const pairsOf = (list: readonly string[]): string[] =>
  Array.from({ length: list.length + 1 }, (_, index) => `${list[index - 1] ?? ''}\n${list[index] ?? ''}`);
