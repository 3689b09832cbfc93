import { callerOf } from '../access/caller.ts';
import { findDocument, isId } from '../access/find.ts';
import type { AppHandler } from '../context.ts';
import { notBeforeStored, timestampNow } from '../db/clock.ts';
import { documentOf } from '../documents/read-documents.ts';
import { notFound, ofOtherOrganization } from '../errors.ts';

export const restoreDocument: AppHandler<'restoreDocument'> = async (call, input) => {
  const row = isId(input.document)
    ? await call.db
        .selectFrom('documents')
        .select(['organization_id', 'deleted_at'])
        .where('id', '=', input.document)
        .executeTakeFirst()
    : undefined;
  if (!row) throw notFound('document');
  if (row.organization_id !== callerOf(call).organizationId) throw ofOtherOrganization();
  await call.engine.lockRow(call.db, 'documents', input.document);
  await call.db
    .updateTable('documents')
    .set(eb => ({
      deleted_at: null,
      updated_at: notBeforeStored(timestampNow(call)),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', input.document)
    .where('deleted_at', 'is not', null)
    .execute();
  // `findDocument` checks visibility of documents that are not deleted; a refusal rolls the restore back.
  const document = await findDocument(call, input.document);
  return documentOf(call, document.id);
};
