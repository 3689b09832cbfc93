import type { VersionKind } from '#contract/app/documents.ts';
import type { Call } from '../../context.ts';
import { timestampNow } from '../../db/clock.ts';
import { forgetReferrers, referToFiles } from '../../files/file-references.ts';
import { versionsToForget } from '../../versions/thin-versions.ts';

export interface WrittenText {
  title: string;
  caption: string | null;
  content_html: string | null;
}

interface NewVersion extends WrittenText {
  kind: VersionKind;
  author_id: string | null;
  api_credential_id: string | null;
  updated_at: string;
}

/** Characters that a text takes among the versions. */
export const textSize = ({ title, caption, content_html }: WrittenText): number =>
  title.length + (caption?.length ?? 0) + (content_html?.length ?? 0);

export const isSameText = (one: WrittenText, other: WrittenText): boolean =>
  one.title === other.title && one.caption === other.caption && one.content_html === other.content_html;

/** Adds a version to a document and thins out the older ones; answers the row. */
export async function insertVersion(call: Call, documentId: string, version: NewVersion) {
  const { kind, author_id, api_credential_id, updated_at, title, caption, content_html } = version;
  const row = {
    id: call.newId(),
    document_id: documentId,
    kind,
    author_id,
    api_credential_id,
    created_at: updated_at,
    updated_at,
    size: textSize(version),
    title,
    caption,
    content_html,
  };
  await call.db.insertInto('document_versions').values(row).execute();
  await referToFiles(call, 'version', row.id, { before: null, after: content_html });
  await thinVersions(call, documentId);
  return row;
}

/** The newest version of a document, with its text. */
export function newestVersion(call: Call, documentId: string) {
  return call.db
    .selectFrom('document_versions')
    .selectAll()
    .where('document_id', '=', documentId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The newest version of a document that says exactly this. Compares texts of the same length only. */
export function versionOfText(call: Call, documentId: string, text: WrittenText) {
  return call.db
    .selectFrom('document_versions')
    .select(['id', 'kind'])
    .where('document_id', '=', documentId)
    .where('size', '=', textSize(text))
    .where('title', '=', text.title)
    .where('caption', text.caption === null ? 'is' : '=', text.caption)
    .where('content_html', text.content_html === null ? 'is' : '=', text.content_html)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

async function thinVersions(call: Call, documentId: string): Promise<void> {
  const versions = await call.db
    .selectFrom('document_versions')
    .select(['id', 'kind', 'size', 'updated_at'])
    .where('document_id', '=', documentId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const gone = versionsToForget(versions, Date.parse(timestampNow(call)));
  if (gone.length === 0) return;
  await call.db.deleteFrom('document_versions').where('id', 'in', gone).execute();
  await forgetReferrers(call, 'version', gone);
}
