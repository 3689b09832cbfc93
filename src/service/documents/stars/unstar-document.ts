import { personOf } from '../../access/caller.ts';
import { findDocument } from '../../access/find.ts';
import type { AppHandler } from '../../context.ts';

/** The caller no longer keeps the document at hand. */
export const unstarDocument: AppHandler<'unstarDocument'> = async (call, input) => {
  const caller = personOf(call);
  const { id } = await findDocument(call, input.document);
  await call.db
    .deleteFrom('document_stars')
    .where('user_id', '=', caller.id)
    .where('document_id', '=', id)
    .execute();
  return undefined;
};
