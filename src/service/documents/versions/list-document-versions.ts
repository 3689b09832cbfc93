import { findDocument } from '../../access/find.ts';
import type { AppHandler } from '../../context.ts';
import { selectVisibleVersions, toDocumentVersions } from './document-versions.ts';

export const listDocumentVersions: AppHandler<'listDocumentVersions'> = async (call, input) => {
  const document = await findDocument(call, input.document);
  const rows = await selectVisibleVersions(call, document).execute();
  return { data: await toDocumentVersions(call, document, rows) };
};
