import { isApiError } from '#api/api-error.ts';
import { api } from '#api/client.ts';
import type { DocumentDetail } from '#contract/documents.ts';
import { type DocumentText, documentFormats, documentTextOf } from './document-text.ts';
import type { EditedDocument } from './use-document-text.ts';

/** A text that takes in what readers see, and whether both changed the same words, of which those of the writer stand. */
interface BothTexts {
  text: DocumentText;
  hasRivals: boolean;
}

/**
 * Returns a function that puts what readers see now into a text with unpublished changes. Null where it is not known what these
 * were begun on; the function returns null where the texts cannot be put together.
 */
export async function loadPublishedMerge(
  published: DocumentDetail,
): Promise<((mine: DocumentText) => BothTexts | null) | null> {
  const [{ begun_with: begun, is_current }, { textMerger }] = await Promise.all([
    api().call('readDocumentDraft', { document: published.id }),
    import('#editor/merge/merge-texts.ts'),
  ]);
  // Somebody else has put them together meanwhile.
  if (is_current) return mine => ({ text: mine, hasRivals: false });
  if (!begun) return null;
  const merge = textMerger<DocumentText>(documentFormats);
  return mine => {
    const merged = merge([documentTextOf(begun)], mine, documentTextOf(published));
    return merged && { text: merged.text, hasRivals: merged.alternative !== null };
  };
}

/** Puts a text that takes in what readers see in place of the changes. Returns false, where it is not stored or they see another one by now. */
export async function takeBoth(
  text: Pick<EditedDocument, 'replace' | 'saveNow'>,
  published: DocumentDetail,
  both: DocumentText,
): Promise<boolean> {
  text.replace(both);
  if (!(await text.saveNow())) return false;
  try {
    await api().call('rebaseDocumentDraft', { document: published.id, document_version: published.version });
    return true;
  } catch (error) {
    if (isApiError(error, 412)) return false;
    throw error;
  }
}
