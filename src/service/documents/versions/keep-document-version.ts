import type { AppHandler } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { closeVersion } from '../../versions/stored-versions.ts';
import { lockWithDraft } from '../drafts/find-draft.ts';
import { documentVersions, selectDocumentVersions, toDocumentVersions } from './document-versions.ts';

/** Keeps a text that is given up: one side of a conflict, or the text before a large change. */
export const keepDocumentVersion: AppHandler<'keepDocumentVersion'> = async (call, input) => {
  const { document } = await lockWithDraft(call, input.document);
  const id = await closeVersion(call, documentVersions, document.id, { kind: input.kind, text: input });
  const row = await selectDocumentVersions(call, document.id).where('v.id', '=', id).executeTakeFirst();
  // The version was thinned out at once, because it is older than all versions that may be kept.
  if (!row) throw notFound('version');
  const [version] = await toDocumentVersions(call, document, [row]);
  return version!;
};
