import type { AppHandler } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { findWithDraft } from '../drafts/find-draft.ts';
import { closeVersion } from './close-version.ts';
import { currentVersionId } from './current-version.ts';
import { selectVersions, toVersion } from './version-rows.ts';

/** Keeps a text that is given up: one side of a conflict, or what a large change begins with. */
export const keepDocumentVersion: AppHandler<'keepDocumentVersion'> = async (call, input) => {
  const { document } = await findWithDraft(call, input.document);
  const id = await closeVersion(call, document.id, input, input.kind);
  const row = await selectVersions(call, document.id)
    .where('document_versions.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('version');
  return toVersion(row, await currentVersionId(call, document));
};
