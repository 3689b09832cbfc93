import { queryTokens } from '#lib/search-words.ts';
import type { AppHandler } from '../context.ts';
import { findDocuments } from '../documents/find-documents.ts';
import { metaOf, pageOf } from '../page.ts';
import { documentsWithExcerpts } from './document-excerpts.ts';

export const searchDocuments: AppHandler<'searchDocuments'> = async (call, input) => {
  const { q = '', project_id, fields } = input;
  const page = pageOf(input);
  if (!queryTokens(q)) return { data: [], meta: metaOf(page, 0) };
  const filters = { q, project_id, archived: 'all' as const };
  const { ids, total } = await findDocuments(call, filters, page, { archivedLast: true });
  const data = await documentsWithExcerpts(call, ids, fields === 'summary' ? '' : q);
  return { data, meta: metaOf(page, total) };
};
