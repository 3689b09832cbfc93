import { searchTokens } from '#lib/search-words.ts';
import { htmlToText } from './html-text.ts';

/** The words of cleaned HTML as the search keeps them, with blanks between. */
export function searchWords(html: string): string {
  return searchTokens(htmlToText(html)).join(' ');
}
