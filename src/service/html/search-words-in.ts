import { searchTokens } from '#lib/search-words.ts';
import { htmlToText } from './html-text.ts';
import { withoutTitles } from './mention-chips.ts';

/** Without titles of mentioned records, which readers of the text may not be allowed to see. */
export function searchWords(html: string): string {
  return searchTokens(htmlToText(withoutTitles(html, () => ' '))).join(' ');
}
