import { searchTokens } from '#lib/search-words.ts';
import type { Call } from '../context.ts';

export async function indexDocument(
  call: Call,
  row: { seq: number; title: string; caption: string | null; content_html: string | null },
): Promise<void> {
  const words = await call.searchWords(row.content_html ?? '');
  const caption = searchTokens(row.caption ?? '').join(' ');
  const title = searchTokens(row.title).join(' ');
  const body = `${caption} ${words}`.trim();
  await call.engine.index(call.db, 'document_search', { seq: row.seq, title, body });
}
