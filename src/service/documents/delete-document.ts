import { findDocument } from '../access/find.ts';
import type { Handler } from '../context.ts';
import { timestampNow } from '../db/clock.ts';

/** Operation 27. The search index keeps the document for a restore. */
export const deleteDocument: Handler<'deleteDocument'> = async (call, input) => {
  await call.engine.lockRow(call.db, 'documents', input.document);
  const document = await findDocument(call, input.document);
  await call.db
    .updateTable('documents')
    .set({ deleted_at: timestampNow(call) })
    .where('id', '=', document.id)
    .execute();
};
