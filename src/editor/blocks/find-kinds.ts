import { foldText } from '#lib/normalize-text.ts';

type Findable = { title: string; synonyms: string };

/** Best match first: start of the title, a later word, a synonym, anywhere; within a rank the shorter title. */
export function findKinds<T extends Findable>(kinds: readonly T[], query: string): T[] {
  const wanted = foldText(query).trim();
  if (wanted === '') return [...kinds];
  const ranked = kinds.map(kind => ({ kind, rank: rankOf(kind, wanted) })).filter(({ rank }) => rank < 9);
  return ranked
    .sort((a, b) => a.rank - b.rank || a.kind.title.length - b.kind.title.length)
    .map(({ kind }) => kind);
}

function rankOf(kind: Findable, wanted: string): number {
  const title = foldText(kind.title);
  if (title.startsWith(wanted)) return 0;
  if (title.replaceAll(' ', '').startsWith(wanted.replaceAll(' ', ''))) return 1;
  if (title.split(' ').some(word => word.startsWith(wanted))) return 2;
  if (kind.synonyms.split(' ').some(word => word.startsWith(wanted))) return 3;
  return wanted.length > 2 && title.includes(wanted) ? 4 : 9;
}
