import { findDocument } from '../access/find.ts';
import type { Handler } from '../context.ts';
import { timestampNow } from '../db/clock.ts';

/** Operation 27: the document leaves lists and search; its search words stay for a return. */
export const deleteDocument: Handler<'deleteDocument'> = async (call, input) => {
  await call.engine.lockRow(call.db, 'documents', input.document);
  const document = await findDocument(call, input.document);
  await call.db
    .updateTable('documents')
    .set({ deleted_at: timestampNow(call) })
    .where('id', '=', document.id)
    .execute();
};
