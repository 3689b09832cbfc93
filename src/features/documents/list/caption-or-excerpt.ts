import { excerptOf, findWords } from '#lib/find-words.ts';

/** The limit of characters before the matching word: more would push it out of a narrow column. */
const maxCharactersBefore = 24;

/** Returns the line below a title: the caption or, while searching, the first text with a matching word. */
export function captionOrExcerpt(
  { caption, excerpt }: { caption: string | null; excerpt?: string | null },
  query: string,
): string | null {
  if (query === '') return caption;
  const matchingText = (caption ? excerptOf(caption, query) : null) ?? excerpt ?? null;
  return matchingText === null ? caption : shortenBeforeMatch(matchingText, query);
}

function shortenBeforeMatch(text: string, query: string): string {
  const [first] = findWords(text, query, 1);
  if (!first || first[0] <= maxCharactersBefore) return text;
  const textBefore = text.slice(first[0] - maxCharactersBefore, first[0]);
  return `… ${textBefore.slice(textBefore.indexOf(' ') + 1)}${text.slice(first[0])}`;
}
