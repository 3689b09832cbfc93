/** How often each word of a text is in it. Scripts without spaces have pairs of letters instead of words. */
export type WordCounts = ReadonlyMap<string, number>;

const word = /[\p{L}\p{N}\p{M}]+/gu;
const unspaced = /^\p{Lo}{5,}$/u;

export const hasWord = (text: string): boolean => text.search(word) >= 0;

export function wordCounts(text: string): WordCounts {
  const counts = new Map<string, number>();
  const add = (one: string) => counts.set(one, (counts.get(one) ?? 0) + 1);
  for (const [one] of text.matchAll(word)) {
    if (!unspaced.test(one)) add(one);
    else for (let at = 0; at < one.length - 1; at++) add(one.slice(at, at + 2));
  }
  return counts;
}

export const totalCount = (counts: WordCounts): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

/** The words that are in both texts. */
export function sharedCount(one: WordCounts, other: WordCounts): number {
  let shared = 0;
  for (const [word, count] of one) shared += Math.min(count, other.get(word) ?? 0);
  return shared;
}

/** Words of a text that others go on with: more of them may have been replaced in another one that is made of it. */
const leastShare = 0.6;

/** Whether a text may be made of another one: it has most of its words, and all where these are few. */
export function isMadeOf(after: WordCounts, before: WordCounts): boolean {
  const all = totalCount(before);
  const shared = sharedCount(before, after);
  return all > 0 && (all < 3 ? shared === all : shared >= all * leastShare);
}
