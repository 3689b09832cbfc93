import { findDocument } from '../../access/find.ts';
import type { AppHandler } from '../../context.ts';
import { selectVisibleVersions, shownDocumentVersions } from './document-versions.ts';

export const listDocumentVersions: AppHandler<'listDocumentVersions'> = async (call, input) => {
  const document = await findDocument(call, input.document);
  const rows = await selectVisibleVersions(call, document).execute();
  return { data: await shownDocumentVersions(call, document, rows) };
};
