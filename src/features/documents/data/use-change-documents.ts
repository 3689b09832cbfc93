import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useHasApp } from '#api/capabilities.ts';
import { type RequestTo, readsAfterDeletion } from '#api/operations.ts';
import { optimistic } from '#api/optimistic.ts';
import { keyOf } from '#api/queries.ts';
import { runWrite } from '#api/run-write.ts';
import { limits } from '#contract/limits.ts';
import { counted } from '#lib/counted.ts';
import { toastFailure } from '#ui/toast.ts';
import type { UndoOutcome } from '#ui/undo.ts';
import { documentLists } from './store-document.ts';

export interface TitledDocument {
  id: string;
  title: string;
}

/** Small, as restoring a document indexes its text for the search and other requests would wait. */
const restoreBatchSize = 20;

type Change = Omit<RequestTo<'changeDocuments'>, 'document_ids'>;

/** Returns the quoted title of one document, or the number of several. */
export function describeDocuments(documents: readonly TitledDocument[]): string {
  const [first] = documents;
  return documents.length === 1 && first ? `“${first.title}”` : counted(documents.length, 'document');
}

/** The outcome of a change of these documents, given those that were changed. */
export const outcomeOfChange = (
  documents: readonly TitledDocument[],
  changed: readonly TitledDocument[],
): UndoOutcome => (changed.length === 0 ? 'refused' : changed.length < documents.length ? 'partly' : 'done');

interface ChangeOptions {
  /** Completes "were not …" in the toast about a failure. */
  pastParticiple: string;
  /** Patches a cached answer for one document until the service has answered. */
  patch?: (data: unknown, id: string) => unknown;
}

/** Returns a function that changes documents, shows a toast for those refused and returns the others. */
export function useChangeDocuments() {
  const queryClient = useQueryClient();
  const hasApp = useHasApp();

  return async function change(
    documents: readonly TitledDocument[],
    request: Change,
    { pastParticiple, patch }: ChangeOptions,
  ): Promise<TitledDocument[]> {
    const lists = documentLists.map(name => keyOf(name));
    const rollbacks = documents.map(({ id: document }) => {
      const keys = [...lists, keyOf('readDocument', { document })];
      return patch ? optimistic(queryClient, keys, data => patch(data, document)) : () => {};
    });
    // The page of a single document may be open: only `deleteDocument` keeps it from being read again.
    const usesOwnOperation = !hasApp || (documents.length === 1 && request.add_tags === undefined);
    const largestBatch = request.deleted === false ? restoreBatchSize : limits.documentsAtOnce;
    const batchSize = usesOwnOperation ? 1 : largestBatch;
    const refused = new Map<string, string>();
    for (let start = 0; start < documents.length; start += batchSize) {
      const ids = documents.slice(start, start + batchSize).map(({ id }) => id);
      try {
        if (usesOwnOperation) await changeOneDocument(queryClient, ids[0]!, request);
        else {
          const batch = { document_ids: ids, ...request };
          const answer = await runWrite(queryClient, 'changeDocuments', batch, { scope: 'documents' });
          for (const { document_id, message } of answer.refused) refused.set(document_id, message);
        }
      } catch (error) {
        for (const id of ids) refused.set(id, (error as Error).message);
      }
    }
    const unchanged = documents.filter(({ id }) => refused.has(id));
    for (const document of unchanged.toReversed()) rollbacks[documents.indexOf(document)]!();
    const [first] = unchanged;
    if (first) {
      const verb = unchanged.length === 1 ? 'was' : 'were';
      toastFailure(
        `${describeDocuments(unchanged)} ${verb} not ${pastParticiple}.`,
        new Error(refused.get(first.id)),
      );
    }
    return documents.filter(({ id }) => !refused.has(id));
  };
}

function changeOneDocument(queryClient: QueryClient, document: string, { archived, deleted }: Change) {
  const scope = `document ${document}`;
  if (deleted === undefined)
    return runWrite(queryClient, 'updateDocument', { document, archived: archived === true }, { scope });
  if (!deleted) return runWrite(queryClient, 'restoreDocument', { document }, { scope });
  const invalidates = readsAfterDeletion('deleteDocument');
  return runWrite(queryClient, 'deleteDocument', { document }, { scope, invalidates });
}
