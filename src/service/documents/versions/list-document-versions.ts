import { findDocument } from '../../access/find.ts';
import type { AppHandler } from '../../context.ts';
import { currentVersionId } from './current-version.ts';
import { selectVisibleVersions, toVersion } from './version-rows.ts';

/** What a document said before, newest first, without the texts. */
export const listDocumentVersions: AppHandler<'listDocumentVersions'> = async (call, input) => {
  const document = await findDocument(call, input.document);
  const rows = await selectVisibleVersions(call, document)
    .orderBy('document_versions.updated_at', 'desc')
    .orderBy('document_versions.id', 'desc')
    .execute();
  const current = await currentVersionId(call, document);
  return { data: rows.map(row => toVersion(row, current)) };
};
