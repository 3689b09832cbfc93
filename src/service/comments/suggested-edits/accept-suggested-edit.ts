import type { CommentThread } from '#contract/comments.ts';
import { stepsOfEdit } from '#text/suggested-edits/apply-edit.ts';
import { personOf } from '../../access/caller.ts';
import { findDocument } from '../../access/find.ts';
import type { AppHandler, Call } from '../../context.ts';
import { timestampNow } from '../../db/clock.ts';
import { notFound, ServiceError } from '../../errors.ts';
import { findDocumentText } from '../../live-texts/document-live-text.ts';
import { rememberText } from '../../live-texts/known-texts.ts';
import { docOf, findWithLog } from '../../live-texts/text-log.ts';
import { followedRange, settlePassages } from '../../live-texts/text-passages.ts';
import { writeSteps } from '../../live-texts/write-steps.ts';
import { findThread } from '../find-thread.ts';
import { threadRows, toThread } from '../thread-rows.ts';
import { notifyDecided } from './notify-decided.ts';

/** Puts the edit behind all steps that others wrote before, as a batch of the caller. */
export const acceptSuggestedEdit: AppHandler<'acceptSuggestedEdit'> = async (call, input) => {
  const { text, log, batches } = await findWithLog(call, findDocumentText, input.document);
  const doc = docOf(call, text, log, batches);
  // Reading a long text again takes as long as a request may.
  if (doc)
    rememberText(call, text.place, text.recordId, { version: log.version, doc, html: text.value.html });
  await settlePassages(call, text);
  if (!(await findThread(call, text.recordId, input.thread))) throw notFound('thread');
  const thread = await findSuggestion(call, text.recordId, input.thread);
  const { suggested_edit: edit } = thread;
  if (!edit) throw notFound('suggested edit');
  if (edit.state === 'accepted') return thread;
  if (edit.state === 'rejected') throw conflict('This suggestion was rejected. Reopen it to accept it.');
  if (!doc) throw conflict('This text is too long to accept a suggestion in it. Make the change by hand.');
  const passage = (text.place === 'draft' ? thread.draft_anchor : null) ?? thread.anchor;
  const range = await followedRange(call, text, thread.id);
  const isThere = range !== null && passage?.quote === edit.quote;
  const content = { placement: edit.placement, html: edit.content_html };
  const steps = isThere ? stepsOfEdit(doc, { passage, range }, content) : null;
  if (!steps) throw conflict('The words were changed since this was suggested. Make the change by hand.');
  const batch = call.newId();
  await writeSteps(call, findDocumentText, text.recordId, { version: log.version, batch, steps });
  await call.db
    .updateTable('comment_threads')
    .set({ resolved_at: timestampNow(call), resolved_by: personOf(call).id })
    .where('id', '=', thread.id)
    .execute();
  await call.db
    .updateTable('suggested_edits')
    .set({ state: 'accepted' })
    .where('id', '=', thread.id)
    .execute();
  const document = await findDocument(call, text.recordId);
  await notifyDecided(call, document, { threadId: thread.id, outcome: 'accepted' });
  return findSuggestion(call, text.recordId, thread.id);
};

async function findSuggestion(call: Call, documentId: string, threadId: string): Promise<CommentThread> {
  const row = await threadRows(call, documentId)
    .where('comment_threads.id', '=', threadId)
    .executeTakeFirst();
  if (!row) throw notFound('thread');
  return toThread(call, row);
}

const conflict = (message: string) => new ServiceError('conflict', message);
