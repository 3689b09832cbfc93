import { searchTokens } from '#lib/search-words.ts';
import { htmlToText } from './html-text.ts';
import { withoutTitles } from './mention-chips.ts';

/**
 * The words of cleaned HTML as the search keeps them, with blanks between. Titles of mentioned tickets and documents
 * are none of them: who may read the text need not be allowed to read those.
 */
export function searchWords(html: string): string {
  return searchTokens(htmlToText(withoutTitles(html, () => ' '))).join(' ');
}
