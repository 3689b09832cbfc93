import { personOf } from '../../access/caller.ts';
import { findDocument } from '../../access/find.ts';
import type { AppHandler } from '../../context.ts';

export const unstarDocument: AppHandler<'unstarDocument'> = async (call, input) => {
  const caller = personOf(call);
  const { id } = await findDocument(call, input.document);
  await call.db
    .deleteFrom('document_stars')
    .where('user_id', '=', caller.id)
    .where('document_id', '=', id)
    .execute();
};
