import { personOf } from '../access/caller.ts';
import { findDocument } from '../access/find.ts';
import type { AppHandler } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { forbidden, notFound } from '../errors.ts';
import { findThread } from './find-thread.ts';
import { notifyDecided } from './suggested-edits/notify-decided.ts';
import { threadRows, toThread } from './thread-rows.ts';

export const resolveThread: AppHandler<'resolveThread'> = async (call, input) => {
  const document = await findDocument(call, input.document);
  const firstComment = await findThread(call, document.id, input.thread);
  if (!firstComment) throw notFound('thread');
  const caller = personOf(call);
  if (firstComment.author_id !== caller.id && !caller.scopes.has('documents:write'))
    throw forbidden('Only whoever began a thread and those who may write the document resolve it.');
  const state = input.resolved
    ? { resolved_at: timestampNow(call), resolved_by: caller.id }
    : { resolved_at: null, resolved_by: null };
  const emptyThread = { id: firstComment.id, document_id: document.id, anchor: null, draft_anchor: null };
  await call.db
    .insertInto('comment_threads')
    .values({ ...emptyThread, ...state })
    .onConflict(conflict =>
      conflict
        .column('id')
        .doUpdateSet(state)
        .where('comment_threads.resolved_at', input.resolved ? 'is' : 'is not', null),
    )
    .execute();
  const decided = await call.db
    .updateTable('suggested_edits')
    .set({ state: input.resolved ? 'rejected' : 'open' })
    .where('id', '=', firstComment.id)
    .where('state', '=', input.resolved ? 'open' : 'rejected')
    .returning('id')
    .executeTakeFirst();
  if (decided && input.resolved)
    await notifyDecided(call, document, { threadId: firstComment.id, outcome: 'rejected' });
  const row = await threadRows(call, document.id)
    .where('comment_threads.id', '=', firstComment.id)
    .executeTakeFirstOrThrow();
  return toThread(call, row);
};
