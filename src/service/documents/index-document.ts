import { searchTokens } from '#lib/search-words.ts';
import type { Call } from '../context.ts';
import { htmlToText } from '../html/html-text.ts';

/** Writes the search words of a document: its title, and its caption with the text of its content. */
export function indexDocument(
  call: Call,
  row: { seq: number; title: string; caption: string | null; content_html: string | null },
): Promise<void> {
  const text = `${row.caption ?? ''}\n${htmlToText(row.content_html ?? '')}`;
  return call.engine.index(
    call.db,
    'document_search',
    row.seq,
    searchTokens(row.title).join(' '),
    searchTokens(text).join(' '),
  );
}
