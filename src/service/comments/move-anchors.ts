import type { AppHandler } from '../context.ts';
import { findDocumentText } from '../live-texts/document-live-text.ts';
import { followedThreads, notePassages, settlePassages } from '../live-texts/text-passages.ts';
import { threadRows, toThread } from './thread-rows.ts';

/**
 * Skips threads on the document as a whole, which have no passage. Passages that are followed by the steps of the text are
 * brought up to date by these: what a page sends of them may be older.
 */
export const moveAnchors: AppHandler<'moveAnchors'> = async (call, input) => {
  const text = await findDocumentText(call, input.document);
  const isDraft = text.place === 'draft';
  const column = input.draft === true && isDraft ? 'draft_anchor' : 'anchor';
  await settlePassages(call, text);
  const followed = isDraft === (input.draft === true) ? await followedThreads(call, text) : new Set<string>();
  const sentAnchors = input.anchors.filter(({ thread_id }) => !followed.has(thread_id));
  for (const { thread_id, ...passage } of sentAnchors) {
    await call.db
      .updateTable('comment_threads')
      .set({ [column]: JSON.stringify(passage) })
      .where('id', '=', thread_id)
      .where('document_id', '=', text.recordId)
      .where(eb => eb.or([eb('anchor', 'is not', null), eb('draft_anchor', 'is not', null)]))
      .execute();
  }
  if (sentAnchors.length > 0)
    await notePassages(
      call,
      text,
      sentAnchors.map(({ thread_id }) => thread_id),
    );
  const ids = input.anchors.map(anchor => anchor.thread_id);
  const rows = await threadRows(call, text.recordId).where('comment_threads.id', 'in', ids).execute();
  return { data: rows.map(row => toThread(call, row)) };
};
