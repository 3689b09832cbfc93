import { foldText } from '#lib/normalize-text.ts';

type Findable = { title: string; synonyms: string };

const noMatch = 9;

/** Sorts the best match first: start of the title, a later word, a synonym, anywhere; within a rank the shorter title. */
export function findKinds<T extends Findable>(kinds: readonly T[], query: string): T[] {
  const needle = foldText(query).trim();
  if (needle === '') return [...kinds];
  const ranked = kinds
    .map(kind => ({ kind, rank: rankOf(kind, needle) }))
    .filter(({ rank }) => rank < noMatch);
  return ranked
    .sort((a, b) => a.rank - b.rank || a.kind.title.length - b.kind.title.length)
    .map(({ kind }) => kind);
}

function rankOf(kind: Findable, needle: string): number {
  const title = foldText(kind.title);
  if (title.startsWith(needle)) return 0;
  if (title.replaceAll(' ', '').startsWith(needle.replaceAll(' ', ''))) return 1;
  if (title.split(' ').some(word => word.startsWith(needle))) return 2;
  if (kind.synonyms.split(' ').some(word => word.startsWith(needle))) return 3;
  return needle.length > 2 && title.includes(needle) ? 4 : noMatch;
}
