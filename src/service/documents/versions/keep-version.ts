import type { versionKinds } from '#contract/app/documents.ts';
import { attribution } from '../../access/caller.ts';
import type { Call } from '../../context.ts';
import { timestampNow } from '../../db/clock.ts';

export interface WrittenText {
  title: string;
  caption: string | null;
  content_html: string | null;
}

const minute = 60_000;
/** Somebody who goes on within this time, and has not gone on for longer than that, is in one stretch of writing. */
const stretch = { pause: 10 * minute, whole: 60 * minute };
/** How many are kept of one document, and how many characters all of them may hold together. */
const kept = { edited: 100, published: 200, size: 40_000_000 };

const sizeOf = ({ title, caption, content_html }: WrittenText) =>
  title.length + (caption?.length ?? 0) + (content_html?.length ?? 0);

/** The document as it was before, whose text is kept too if nothing of it is yet. */
type Before = WrittenText & {
  id: string;
  status: string;
  author_id: string | null;
  api_credential_id: string | null;
  updated_at: string;
};

/**
 * Keeps what a document says now: a stretch of writing by the same author as one version, every publication as its
 * own. The oldest stretches give way when there are too many.
 */
export async function keepVersion(
  call: Call,
  before: Before,
  kind: (typeof versionKinds)[number],
  text: WrittenText,
): Promise<void> {
  const now = timestampNow(call);
  const who = attribution(call);
  const { title, caption, content_html } = text;
  const changed = { title, caption, content_html, size: sizeOf(text), updated_at: now };
  const documentId = before.id;
  const last = (await lastVersion(call, documentId)) ?? (await keepBefore(call, before));
  const isSame =
    last?.title === title && last.caption === caption && last.content_html === content_html ? last : null;
  if (isSame) {
    // What was written is what is published now: one version, with its publication.
    if (kind === 'published' && isSame.kind === 'edited')
      await call.db
        .updateTable('document_versions')
        .set({ kind, updated_at: now, ...who })
        .where('id', '=', isSame.id)
        .execute();
    return;
  }
  const since = (at: string) => Date.parse(now) - Date.parse(at);
  const goesOn =
    kind === 'edited' &&
    last?.kind === 'edited' &&
    last.author_id === who.author_id &&
    last.api_credential_id === who.api_credential_id &&
    since(last.updated_at) <= stretch.pause &&
    since(last.created_at) <= stretch.whole;
  if (goesOn) {
    await call.db.updateTable('document_versions').set(changed).where('id', '=', last.id).execute();
    return;
  }
  await call.db
    .insertInto('document_versions')
    .values({ id: call.newId(), document_id: documentId, kind, ...who, created_at: now, ...changed })
    .execute();
  await forgetOldest(call, documentId);
}

function lastVersion(call: Call, documentId: string) {
  return call.db
    .selectFrom('document_versions')
    .selectAll()
    .where('document_id', '=', documentId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The text of a document that was written before versions were kept, or by the seed. */
async function keepBefore(call: Call, { id, status, updated_at, ...before }: Before) {
  const { title, caption, content_html, author_id, api_credential_id } = before;
  const row = {
    id: call.newId(),
    document_id: id,
    kind: status === 'published' ? 'published' : 'edited',
    author_id,
    api_credential_id,
    created_at: updated_at,
    updated_at,
    size: sizeOf(before),
    title,
    caption,
    content_html,
  };
  await call.db.insertInto('document_versions').values(row).execute();
  return row;
}

/** Holds the growth of a document's past; its newest version and the newest publication always stay. */
async function forgetOldest(call: Call, documentId: string): Promise<void> {
  const versions = await call.db
    .selectFrom('document_versions')
    .select(['id', 'kind', 'size'])
    .where('document_id', '=', documentId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const count = { edited: 0, published: 0 };
  let size = 0;
  const gone = versions.filter((version, at) => {
    const kind = version.kind as keyof typeof count;
    count[kind] += 1;
    size += version.size;
    const isNewest = at === 0 || (kind === 'published' && count.published === 1);
    return !isNewest && (count[kind] > kept[kind] || size > kept.size);
  });
  if (gone.length === 0) return;
  await call.db
    .deleteFrom('document_versions')
    .where(
      'id',
      'in',
      gone.map(({ id }) => id),
    )
    .execute();
}
