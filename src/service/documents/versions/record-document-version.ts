import type { VersionKind } from '#contract/app/documents.ts';
import { attribution } from '../../access/caller.ts';
import type { Call } from '../../context.ts';
import { timestampNow } from '../../db/clock.ts';
import { removesMuch } from '../../versions/removes-much.ts';
import {
  appendVersion,
  closeVersion,
  insertVersion,
  isSameText,
  newestVersion,
} from '../../versions/stored-versions.ts';
import { documentVersions, type VersionedDocument } from './document-versions.ts';

type AuthoredText = VersionedDocument & {
  author_id: string | null;
  api_credential_id?: string | null;
  updated_at: string;
};

type DocumentBefore = AuthoredText & { id: string; status: string };

interface NewVersion {
  kind: Extract<VersionKind, 'published' | 'edited'>;
  text: VersionedDocument;
  /** Default: the text of the document before the write. */
  replaced?: AuthoredText | undefined;
  /** Keeps the replaced text however much of it the new one contains. */
  alwaysKeepReplaced?: boolean;
  /** People who write the text together with the caller. */
  writers?: readonly string[];
}

/** Records each publication as a version, and keeps a text of which much is removed. */
export async function recordDocumentVersion(
  call: Call,
  before: DocumentBefore,
  { kind, text, replaced = before, alwaysKeepReplaced = false, writers }: NewVersion,
): Promise<void> {
  const last = (await newestVersion(call, documentVersions, before.id)) ?? (await recordBefore(call, before));
  // Words that were written step by step just now are in no version yet.
  const isReplacedNew = writers === undefined && !isSameText(documentVersions, last, replaced);
  const keepsReplaced =
    !isSameText(documentVersions, replaced, text) &&
    (alwaysKeepReplaced || isReplacedNew || removesMuch(replaced, text));
  if (keepsReplaced) {
    const version = { kind: 'kept', text: replaced, authorship: replaced } as const;
    await closeVersion(call, documentVersions, before.id, version);
  }
  if (isSameText(documentVersions, last, text)) {
    // Publishing an unchanged text turns its version into the published one.
    if (kind === 'published' && last.kind === 'edited')
      await call.db
        .updateTable('document_versions')
        .set({ kind, ...attribution(call), updated_at: timestampNow(call) })
        .where('id', '=', last.id)
        .execute();
    return;
  }
  await appendVersion(call, documentVersions, before.id, {
    kind,
    text,
    last: keepsReplaced ? null : last,
    writers,
  });
}

/** Records a text that was written before versions were kept, or by the seed. */
function recordBefore(call: Call, before: DocumentBefore) {
  const kind = before.status === 'published' ? 'published' : 'edited';
  return insertVersion(call, documentVersions, before.id, { kind, text: before, authorship: before });
}
