import type { DocumentVersion } from '#contract/app/documents.ts';
import { actorOf } from '../../access/caller.ts';
import { isId } from '../../access/find.ts';
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

/** One version of a document, with its text, or 404. */
export async function findVersion(call: Call, documentId: string, id: string) {
  const row = isId(id)
    ? await selectVersions(call, documentId)
        .select(['document_versions.caption', 'document_versions.content_html'])
        .where('document_versions.id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (!row) throw notFound('version');
  return row;
}
