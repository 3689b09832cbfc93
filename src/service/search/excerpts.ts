import { excerptOf } from '#lib/find-words.ts';
import { htmlToText } from '../html/html-text.ts';

export const searchedCharacters = 50_000;

/** Cuts between two tags. */
export const beginningOf = (html: string, most = searchedCharacters) =>
  html.length <= most ? html : html.slice(0, html.lastIndexOf('<', most));

/** The mentions must have the names for the reader. */
export function excerptOfHtml(
  html: string | null | undefined,
  query: string,
  most = searchedCharacters,
): string | null {
  if (!html) return null;
  return excerptOf(htmlToText(beginningOf(html, most)), query);
}
