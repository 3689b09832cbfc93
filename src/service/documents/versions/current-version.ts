import type { FoundDocument } from '../../access/find.ts';
import type { Call } from '../../context.ts';
import { draftOf } from '../drafts/find-draft.ts';
import { versionOfText } from './insert-version.ts';

/** The id of the version that says what the document, or its unpublished changes, say now; null without one. */
export async function currentVersionId(call: Call, document: FoundDocument): Promise<string | null> {
  const draft = await draftOf(call, document.id);
  return (await versionOfText(call, document.id, draft ?? document))?.id ?? null;
}
