import { findDocument } from '../../access/find.ts';
import type { AppHandler } from '../../context.ts';
import { findDocumentVersion, toDocumentVersions } from './document-versions.ts';

export const readDocumentVersion: AppHandler<'readDocumentVersion'> = async (call, input) => {
  const document = await findDocument(call, input.document);
  const row = await findDocumentVersion(call, document, input.version);
  const [version] = await toDocumentVersions(call, document, [row]);
  return { ...version!, caption: row.caption, content_html: row.content_html };
};
