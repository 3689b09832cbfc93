import type { DocumentVersion } from '#contract/app/documents.ts';
import { actorOf, callerOf } from '../../access/caller.ts';
import { isId } from '../../access/find.ts';
import { seesAll } from '../../access/principals.ts';
import type { Call } from '../../context.ts';
import { notFound } from '../../errors.ts';

const columns = [
  'document_versions.id',
  'document_versions.document_id',
  'document_versions.kind',
  'document_versions.title',
  'document_versions.created_at',
  'document_versions.updated_at',
  'document_versions.author_id',
  'document_versions.api_credential_id',
  'users.name as author_name',
  'credentials.name as credential_name',
] as const;

export function selectVersions(call: Call, documentId: string) {
  return call.db
    .selectFrom('document_versions')
    .leftJoin('users', 'users.id', 'document_versions.author_id')
    .leftJoin('credentials', 'credentials.id', 'document_versions.api_credential_id')
    .select(columns)
    .where('document_id', '=', documentId);
}

/**
 * Query over the versions that the caller may read: readers those that were published, and what they wrote themselves;
 * the author, the editors, owners and admins all.
 */
export function selectVisibleVersions(call: Call, document: { id: string; author_id: string | null }) {
  const versions = selectVersions(call, document.id);
  const caller = callerOf(call);
  if (seesAll(caller) || document.author_id === caller.id) return versions;
  return versions.where(eb =>
    eb.or([
      eb('document_versions.kind', '=', 'published'),
      eb('document_versions.author_id', '=', caller.id),
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

type Row = Awaited<ReturnType<ReturnType<typeof selectVersions>['execute']>>[number];

/** `current`: the id of the version that the document says now. */
export function toVersion(row: Row, current: string | null): DocumentVersion {
  const {
    author_id: _,
    api_credential_id: __,
    author_name: ___,
    credential_name: ____,
    kind,
    ...shown
  } = row;
  return {
    ...shown,
    kind: kind as DocumentVersion['kind'],
    is_current: row.id === current,
    created_by: actorOf(row),
  };
}

/** One version of a document that the caller may read, with its text, or 404. */
export async function findVersion(
  call: Call,
  document: { id: string; author_id: string | null },
  id: string,
) {
  const row = isId(id)
    ? await selectVisibleVersions(call, document)
        .select(['document_versions.caption', 'document_versions.content_html'])
        .where('document_versions.id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (!row) throw notFound('version');
  return row;
}
