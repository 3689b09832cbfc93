import type { AppHandler } from '../context.ts';
import { metaOf, pageOf } from '../page.ts';
import { documentExcerpts } from '../search/document-excerpts.ts';
import { documentsOf } from './document-rows.ts';
import { findDocuments } from './find-documents.ts';

/** Rows of the list of documents: ordered as operation 23 orders them. */
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
