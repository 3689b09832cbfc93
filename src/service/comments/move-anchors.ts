import { findDocument } from '../access/find.ts';
import type { AppHandler } from '../context.ts';
import { threadRows, toThread } from './thread-rows.ts';

/** Skips threads on the document as a whole, which have no passage. */
export const moveAnchors: AppHandler<'moveAnchors'> = async (call, input) => {
  const document = await findDocument(call, input.document);
  const column = input.draft === true && document.status === 'published' ? 'draft_anchor' : 'anchor';
  for (const { thread_id, ...passage } of input.anchors) {
    await call.db
      .updateTable('comment_threads')
      .set({ [column]: JSON.stringify(passage) })
      .where('id', '=', thread_id)
      .where('document_id', '=', document.id)
      .where(eb => eb.or([eb('anchor', 'is not', null), eb('draft_anchor', 'is not', null)]))
      .execute();
  }
  const ids = input.anchors.map(anchor => anchor.thread_id);
  const rows = await threadRows(call, document.id).where('comment_threads.id', 'in', ids).execute();
  return { data: rows.map(row => toThread(call, row)) };
};
