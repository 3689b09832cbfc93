import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useHasApp } from '#api/capabilities.ts';
import { type RequestTo, readsAfterDeletion } from '#api/operations.ts';
import { optimistic } from '#api/optimistic.ts';
import { keyOf } from '#api/queries.ts';
import { runWrite } from '#api/run-write.ts';
import { limits } from '#contract/limits.ts';
import { toastFailure } from '#ui/toast.ts';
import { documentLists } from './store-document.ts';

export interface Named {
  id: string;
  title: string;
}

/** Restoring indexes whole texts for the search: small requests keep others from waiting. */
const restoredAtOnce = 20;

type Change = Omit<RequestTo<'changeDocuments'>, 'document_ids'>;

export function titlesOf(documents: readonly Named[]): string {
  const [first] = documents;
  return documents.length === 1 && first ? `“${first.title}”` : `${documents.length} documents`;
}

/** `show` changes an answer for one id. Returns the changed documents; a toast says why others were not `done`. */
export function useChangeDocuments() {
  const queryClient = useQueryClient();
  const app = useHasApp();

  return async function change(
    documents: readonly Named[],
    request: Change,
    { done, show }: { done: string; show?: (data: unknown, id: string) => unknown },
  ): Promise<Named[]> {
    const lists = documentLists.map(name => keyOf(name));
    const undo = documents.map(({ id: document }) => {
      const keys = [...lists, keyOf('readDocument', { document })];
      return show ? optimistic(queryClient, keys, data => show(data, document)) : () => {};
    });
    // The page of a single document may be open: its own operation does not read it again once it is deleted.
    const isAlone = !app || (documents.length === 1 && request.add_tags === undefined);
    const atOnce = isAlone ? 1 : request.deleted === false ? restoredAtOnce : limits.documentsAtOnce;
    const refused = new Map<string, string>();
    for (let at = 0; at < documents.length; at += atOnce) {
      const ids = documents.slice(at, at + atOnce).map(({ id }) => id);
      try {
        if (isAlone) await changeAlone(queryClient, ids[0]!, request);
        else {
          const together = { document_ids: ids, ...request };
          const answer = await runWrite(queryClient, 'changeDocuments', together, { scope: 'documents' });
          for (const { document_id, message } of answer.refused) refused.set(document_id, message);
        }
      } catch (error) {
        for (const id of ids) refused.set(id, (error as Error).message);
      }
    }
    const unchanged = documents.filter(({ id }) => refused.has(id));
    for (const document of unchanged.toReversed()) undo[documents.indexOf(document)]!();
    const [first] = unchanged;
    if (first) {
      const be = unchanged.length === 1 ? 'was' : 'were';
      toastFailure(`${titlesOf(unchanged)} ${be} not ${done}.`, new Error(refused.get(first.id)));
    }
    return documents.filter(({ id }) => !refused.has(id));
  };
}

function changeAlone(queryClient: QueryClient, document: string, { archived, deleted }: Change) {
  const scope = `document ${document}`;
  if (deleted === undefined)
    return runWrite(queryClient, 'updateDocument', { document, archived: archived === true }, { scope });
  if (!deleted) return runWrite(queryClient, 'restoreDocument', { document }, { scope });
  const invalidates = readsAfterDeletion('deleteDocument');
  return runWrite(queryClient, 'deleteDocument', { document }, { scope, invalidates });
}
