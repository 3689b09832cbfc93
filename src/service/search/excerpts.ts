import { excerptOf } from '#lib/find-words.ts';
import { htmlToText } from '../html/html-text.ts';

/** Texts are looked through so far, unless told; what is behind is found, but not shown. */
export const lookedThrough = 50_000;

/** HTML up to a number of characters, cut between two tags: half of one would be text. */
export const beginningOf = (html: string, most = lookedThrough) =>
  html.length <= most ? html : html.slice(0, html.lastIndexOf('<', most));

/** The piece of a text in HTML that holds a word of the search; its mentions have been named for the reader. */
export function excerptOfHtml(
  html: string | null | undefined,
  query: string,
  most = lookedThrough,
): string | null {
  if (!html) return null;
  return excerptOf(htmlToText(beginningOf(html, most)), query);
}
