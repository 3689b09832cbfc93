import { excerptOf } from '#lib/find-words.ts';
import { htmlToText } from '../html/html-text.ts';

/** Texts are looked through so far, unless told; what is behind is found, but not shown. */
export const lookedThrough = 50_000;

/** The piece of a text in HTML that holds a word of the search. */
export function excerptOfHtml(
  html: string | null | undefined,
  query: string,
  most = lookedThrough,
): string | null {
  if (!html) return null;
  // Cut between two tags: half of one would be text.
  const cut = html.length <= most ? html : html.slice(0, html.lastIndexOf('<', most));
  return excerptOf(htmlToText(cut), query);
}
