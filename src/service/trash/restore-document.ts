import { callerOf } from '../access/caller.ts';
import { findDocument } from '../access/find.ts';
import { rowById } from '../access/row-by-id.ts';
import type { AppHandler } from '../context.ts';
import { restoreRows } from '../documents/many/delete-many.ts';
import { documentOf } from '../documents/read-documents.ts';
import { ofOtherOrganization } from '../errors.ts';

export const restoreDocument: AppHandler<'restoreDocument'> = async (call, input) => {
  const { organization_id } = await rowById(call, 'documents', input.document);
  if (organization_id !== callerOf(call).organizationId) throw ofOtherOrganization();
  await call.engine.lockRow(call.db, 'documents', input.document);
  await restoreRows(call, [input.document]);
  // `findDocument` checks visibility of documents that are not deleted; a refusal rolls the restore back.
  const document = await findDocument(call, input.document);
  return documentOf(call, document.id);
};
