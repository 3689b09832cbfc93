import type { QueryClient } from '@tanstack/react-query';
import { isApiError } from '#api/api-error.ts';
import { api } from '#api/client.ts';
import { query } from '#api/queries.ts';
import { type DocumentText, documentFieldsOf, documentFormats, documentTextOf } from './document-text.ts';
import { fetchFreshDocument } from './text-source.ts';

/** How often it is tried where somebody goes on writing, or readers get one text after the other. */
const maxAttempts = 5;

interface Options {
  /** Also where both changed the same words: those of the changes stand then. */
  evenRivals?: boolean;
}

/**
 * Puts what readers see now into the unpublished changes of a document, as the service has both. Returns `rivals` where both changed
 * the same words, and `unknown` where the texts cannot be put together; nothing has changed then. Throws what the service
 * answers, 404 where there are no changes any more.
 */
export async function takeInPublished(
  queryClient: QueryClient,
  document: string,
  { evenRivals = false }: Options = {},
): Promise<'taken' | 'rivals' | 'unknown'> {
  const { textMerger } = await import('#editor/merge/merge-texts.ts');
  const merge = textMerger<DocumentText>(documentFormats);
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const published = await fetchFreshDocument(queryClient, document);
    const draft = await api().call('readDocumentDraft', { document });
    // Somebody else has taken it in meanwhile.
    if (draft.is_current) return 'taken';
    const merged =
      draft.begun_with &&
      merge([documentTextOf(draft.begun_with)], documentTextOf(draft), documentTextOf(published));
    if (!merged) return 'unknown';
    if (merged.alternative !== null && !evenRivals) return 'rivals';
    try {
      const both = { ...documentFieldsOf(merged.text), takes_in_version: published.version };
      await api().call('saveDocumentDraft', { document, ...both }, { ifMatch: String(draft.version) });
      await queryClient.refetchQueries({ queryKey: query('readDocumentDraft', { document }).queryKey });
      return 'taken';
    } catch (error) {
      if (!isApiError(error, 412)) throw error;
    }
  }
  return 'unknown';
}
