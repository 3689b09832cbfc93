import { findDocument } from '../../access/find.ts';
import type { AppHandler } from '../../context.ts';
import { currentVersionId } from './current-version.ts';
import { findVersion, toVersion } from './version-rows.ts';

export const readDocumentVersion: AppHandler<'readDocumentVersion'> = async (call, input) => {
  const document = await findDocument(call, input.document);
  const { caption, content_html, ...row } = await findVersion(call, document, input.version);
  const current = await currentVersionId(call, document);
  return { ...toVersion(row, current), caption, content_html };
};
