import { excerptOf } from '#lib/find-words.ts';
import { htmlToText } from '../html/html-text.ts';

export const searchedCharacters = 50_000;

/** Cuts long HTML before a tag. */
export const beginningOf = (html: string) =>
  html.length <= searchedCharacters ? html : html.slice(0, html.lastIndexOf('<', searchedCharacters));

/** `html` must come from `labelMentions`, so that mentions show only names that the reader may see. */
export function excerptOfHtml(html: string | null | undefined, query: string): string | null {
  return html ? excerptOf(htmlToText(html), query) : null;
}
