import { findDocument } from '../../access/find.ts';
import type { AppHandler } from '../../context.ts';
import { findVersion, toVersion } from './version-rows.ts';

export const readDocumentVersion: AppHandler<'readDocumentVersion'> = async (call, input) => {
  const document = await findDocument(call, input.document);
  const { caption, content_html, ...row } = await findVersion(call, document.id, input.version);
  return { ...toVersion(row), caption, content_html };
};
