import { excerptOf, findWords } from '#lib/find-words.ts';

/** Characters before the found word: more would push it out of a narrow column. */
const before = 24;

export function lineUnder(
  { caption, excerpt }: { caption: string | null; excerpt?: string | null },
  query: string,
): string | null {
  if (query === '') return caption;
  const found = (caption ? excerptOf(caption, query) : null) ?? excerpt ?? null;
  return found === null ? caption : nearer(found, query);
}

function nearer(text: string, query: string): string {
  const [first] = findWords(text, query, 1);
  if (!first || first[0] <= before) return text;
  const cut = text.slice(first[0] - before, first[0]);
  return `… ${cut.slice(cut.indexOf(' ') + 1)}${text.slice(first[0])}`;
}
