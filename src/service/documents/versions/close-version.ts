import type { VersionKind } from '#contract/app/documents.ts';
import { attribution } from '../../access/caller.ts';
import type { Call } from '../../context.ts';
import { timestampNow } from '../../db/clock.ts';
import { insertVersion, versionOfText, type WrittenText } from './insert-version.ts';

/**
 * Keeps a text as a version that later writing does not go on in. Answers the version's id: that of the one which
 * says the same already, where there is one.
 *
 * @param written who wrote the text and when; the caller, now, when absent
 */
export async function closeVersion(
  call: Call,
  documentId: string,
  text: WrittenText,
  kind: Extract<VersionKind, 'kept' | 'discarded' | 'conflict'>,
  written: { author_id: string | null; api_credential_id?: string | null; updated_at: string } | null = null,
): Promise<string> {
  const present = await versionOfText(call, documentId, text);
  if (present) {
    if (present.kind === 'edited')
      await call.db.updateTable('document_versions').set({ kind }).where('id', '=', present.id).execute();
    return present.id;
  }
  const { title, caption, content_html } = text;
  const {
    author_id,
    api_credential_id = null,
    updated_at,
  } = written ?? {
    ...attribution(call),
    updated_at: timestampNow(call),
  };
  const row = { kind, author_id, api_credential_id, updated_at, title, caption, content_html };
  return (await insertVersion(call, documentId, row)).id;
}
