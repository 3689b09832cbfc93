import type { DocumentVersion } from '#contract/app/documents.ts';
import { callerOf } from '../../access/caller.ts';
import { type DocumentRecord, mustFind } from '../../access/find.ts';
import { seesAll } from '../../access/principals.ts';
import type { Call } from '../../context.ts';
import { type VersionStore, versionOfText } from '../../versions/stored-versions.ts';
import { selectVersions, type VersionRow, versionFields } from '../../versions/version-rows.ts';
import { draftOf } from '../drafts/find-draft.ts';

export type VersionedDocument = Pick<DocumentRecord, 'title' | 'caption' | 'content_html'>;

export const documentVersions: VersionStore<VersionedDocument> = {
  table: 'document_versions',
  owner: 'document_id',
  columns: ['title', 'caption', 'content_html'],
  referrer: 'version',
};

export const selectDocumentVersions = (call: Call, documentId: string) =>
  selectVersions(call, documentVersions, documentId).select('v.title');

/** Readers see published versions and their own; the author, the editors, owners and admins see all. */
export function selectVisibleVersions(call: Call, document: DocumentRecord) {
  const versions = selectDocumentVersions(call, document.id);
  const caller = callerOf(call);
  if (seesAll(caller) || document.author_id === caller.id) return versions;
  return versions.where(eb =>
    eb.or([
      eb('v.kind', '=', 'published'),
      eb('v.author_id', '=', caller.id),
      eb.exists(
        eb
          .selectFrom('document_editors')
          .select('user_id')
          .where('document_editors.document_id', '=', document.id)
          .where('document_editors.user_id', '=', caller.id),
      ),
    ]),
  );
}

export function findDocumentVersion(call: Call, document: DocumentRecord, id: string) {
  return mustFind('version', id, () =>
    selectVisibleVersions(call, document)
      .select(['v.caption', 'v.content_html'])
      .where('v.id', '=', id)
      .executeTakeFirst(),
  );
}

export async function toDocumentVersions(
  call: Call,
  document: DocumentRecord,
  rows: readonly (VersionRow & { title: string })[],
): Promise<DocumentVersion[]> {
  const draft = await draftOf(call, document.id);
  const current = await versionOfText(call, documentVersions, document.id, draft ?? document);
  return rows.map(row => ({
    ...versionFields(row, current?.id),
    document_id: document.id,
    kind: row.kind as DocumentVersion['kind'],
    title: row.title,
  }));
}
