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

type Written = VersionedDocument & {
  author_id: string | null;
  api_credential_id?: string | null;
  updated_at: string;
};

type Before = Written & { id: string; status: string };

interface Options {
  replaced?: Written | undefined;
  /** Keeps the overwritten text however much the new one leaves of it. */
  always?: boolean;
}

/** Each publication is a version. A text of which much is removed stays a version. */
export async function recordDocumentVersion(
  call: Call,
  before: Before,
  kind: Extract<VersionKind, 'published' | 'edited'>,
  text: VersionedDocument,
  { replaced = before, always = false }: Options = {},
): Promise<void> {
  const last = (await newestVersion(call, documentVersions, before.id)) ?? (await recordBefore(call, before));
  if (isSameText(documentVersions, last, text)) {
    // Published as it was written: one version, at the time of publication.
    if (kind === 'published' && last.kind === 'edited')
      await call.db
        .updateTable('document_versions')
        .set({ kind, ...attribution(call), updated_at: timestampNow(call) })
        .where('id', '=', last.id)
        .execute();
    return;
  }
  const isLarge = always || removesMuch(replaced, text);
  if (isLarge) await closeVersion(call, documentVersions, before.id, replaced, 'kept', replaced);
  await appendVersion(call, documentVersions, before.id, kind, isLarge ? null : last, text);
}

/** The text was written before versions were kept, or by the seed. */
function recordBefore(call: Call, before: Before) {
  const kind = before.status === 'published' ? 'published' : 'edited';
  return insertVersion(call, documentVersions, before.id, kind, before, before);
}
