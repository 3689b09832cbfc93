import type { VersionKind } from '#contract/app/documents.ts';
import { attribution } from '../../access/caller.ts';
import type { Call } from '../../context.ts';
import { timestampNow } from '../../db/clock.ts';
import { referToFiles } from '../../files/file-references.ts';
import { continuesVersion } from '../../versions/continues-version.ts';
import { removesMuch } from '../../versions/removes-much.ts';
import { closeVersion } from './close-version.ts';
import { insertVersion, isSameText, newestVersion, textSize, type WrittenText } from './insert-version.ts';

/** A stored text, with who wrote it and when. */
export type Written = WrittenText & {
  author_id: string | null;
  api_credential_id?: string | null;
  updated_at: string;
};

/** The document as it was before, whose text is kept too if nothing of it is yet. */
type Before = Written & { id: string; status: string };

interface Options {
  /** The text that is overwritten; that of the document when absent. */
  replaced?: Written | undefined;
  /** Keeps the overwritten text whatever the new one leaves of it. */
  always?: boolean;
}

/**
 * Keeps what a document says now: up to five minutes of writing by the same author as one version, every publication
 * as its own. A text of which much is removed stays a version. Older versions are thinned out.
 */
export async function keepVersion(
  call: Call,
  before: Before,
  kind: Extract<VersionKind, 'published' | 'edited'>,
  text: WrittenText,
  { replaced = before, always = false }: Options = {},
): Promise<void> {
  const now = timestampNow(call);
  const who = attribution(call);
  const last = (await newestVersion(call, before.id)) ?? (await keepBefore(call, before));
  if (isSameText(last, text)) {
    // What was written is what is published now: one version, with its publication.
    if (kind === 'published' && last.kind === 'edited')
      await call.db
        .updateTable('document_versions')
        .set({ kind, updated_at: now, ...who })
        .where('id', '=', last.id)
        .execute();
    return;
  }
  const isLarge = always || removesMuch(replaced, text);
  const goesOn = !isLarge && kind === 'edited' && continuesVersion(last, who, now);
  const { title, caption, content_html } = text;
  if (goesOn) {
    const size = textSize(text);
    const changed = { title, caption, content_html, size, updated_at: now };
    await call.db.updateTable('document_versions').set(changed).where('id', '=', last.id).execute();
    await referToFiles(call, 'version', last.id, { before: last.content_html, after: content_html });
    return;
  }
  if (isLarge) await closeVersion(call, before.id, replaced, 'kept', replaced);
  await insertVersion(call, before.id, { kind, ...who, updated_at: now, title, caption, content_html });
}

/** The text of a document that was written before versions were kept, or by the seed. */
function keepBefore(call: Call, before: Before) {
  const { id, status, api_credential_id = null } = before;
  const kind = status === 'published' ? 'published' : 'edited';
  return insertVersion(call, id, { ...before, kind, api_credential_id });
}
