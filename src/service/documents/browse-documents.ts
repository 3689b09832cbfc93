import type { AppHandler } from '../context.ts';
import { metaOf, pageOf } from '../page.ts';
import { documentsWithExcerpts } from '../search/document-excerpts.ts';
import { findDocuments } from './find-documents.ts';

export const browseDocuments: AppHandler<'browseDocuments'> = async (call, input) => {
  const page = pageOf(input);
  const { ids, total } = await findDocuments(call, input, page);
  return { data: await documentsWithExcerpts(call, ids, input.q ?? ''), meta: metaOf(page, total) };
};
