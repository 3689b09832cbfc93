import { callerOf } from '../access/caller.ts';
import { findDocument } from '../access/find.ts';
import type { AppHandler } from '../context.ts';
import { forbidden, invalid } from '../errors.ts';
import { findDocumentText } from '../live-texts/document-live-text.ts';
import { notePassages } from '../live-texts/text-passages.ts';
import { addComment } from './add-comment.ts';
import { findThread } from './find-thread.ts';
import { storeSuggestedEdit, suggestedEditOf } from './suggested-edits/store-suggested-edit.ts';

export const createThreadComment: AppHandler<'createThreadComment'> = async (call, input) => {
  const document = await findDocument(call, input.document);
  const { thread_id = null, anchor = null, draft_anchor = null } = input;
  const suggested = suggestedEditOf(input);
  if (draft_anchor && !callerOf(call).scopes.has('documents:write'))
    throw forbidden('Only those who may write a document comment on its unpublished changes.');
  if (thread_id !== null) {
    if (anchor || draft_anchor) throw invalid('thread_id', 'An answer has the passage of its thread.');
    if (!(await findThread(call, document.id, thread_id)))
      throw invalid('thread_id', 'There is no such thread.');
  }
  const comment = await addComment(
    call,
    { kind: 'document', record: document },
    { bodyHtml: input.body_html, threadId: thread_id },
  );
  if (anchor || draft_anchor) {
    const toJson = (passage: typeof anchor) => passage && JSON.stringify(passage);
    await call.db
      .insertInto('comment_threads')
      .values({
        id: comment.id,
        document_id: document.id,
        // A draft document has only one text.
        anchor: toJson(anchor ?? (document.status === 'draft' ? draft_anchor : null)),
        draft_anchor: document.status === 'draft' ? null : toJson(draft_anchor),
        resolved_at: null,
        resolved_by: null,
      })
      .execute();
    if (suggested) {
      const is_for_changes = draft_anchor && document.status !== 'draft' ? 1 : 0;
      const ids = { id: comment.id, document_id: document.id };
      await storeSuggestedEdit(call, { ...ids, ...suggested, is_for_changes });
    }
    await notePassages(call, await findDocumentText(call, document.id), [comment.id]);
  }
  return comment;
};
