import type { AppHandler } from '../context.ts';
import { metaOf, pageOf } from '../page.ts';
import { documentExcerpts } from '../search/document-excerpts.ts';
import { findDocuments } from './find-documents.ts';
import { documentsOf } from './read-documents.ts';

export const browseDocuments: AppHandler<'browseDocuments'> = async (call, input) => {
  const page = pageOf(input);
  const { ids, total } = await findDocuments(call, input, page);
  const [documents, excerpts] = [
    await documentsOf(call, ids, false),
    await documentExcerpts(call, ids, input.q ?? ''),
  ];
  return {
    data: documents.map(document => ({ ...document, excerpt: excerpts.get(document.id) ?? null })),
    meta: metaOf(page, total),
  };
};
