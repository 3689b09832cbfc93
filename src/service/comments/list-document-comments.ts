import { findDocument, isId } from '../access/find.ts';
import type { AppHandler } from '../context.ts';
import { commentsBefore } from './comments-on.ts';
import { threadsOf } from './thread-rows.ts';

/** Comments on a document, page by page from the newest, with their threads. */
export const listDocumentComments: AppHandler<'listDocumentComments'> = async (
  call,
  { document, before },
) => {
  const { id } = await findDocument(call, document);
  if (before !== undefined && !isId(before)) return { data: [], has_earlier: false, threads: [] };
  const page = await commentsBefore(call, 'document_id', id, before ?? null);
  return { ...page, threads: await threadsOf(call, id, page.data) };
};
