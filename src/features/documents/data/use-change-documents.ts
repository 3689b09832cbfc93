import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mutation } from '#api/mutations.ts';
import type { RequestTo } from '#api/operations.ts';
import { optimistic } from '#api/optimistic.ts';
import { keyOf } from '#api/queries.ts';
import { limits } from '#contract/limits.ts';
import { toast } from '#ui/toast.ts';
import { documentLists } from './document-lists.ts';

export interface Named {
  id: string;
  title: string;
}

/** Restoring indexes whole texts for the search: small requests keep others from waiting. */
const broughtBackAtOnce = 20;

type Change = Omit<RequestTo<'changeDocuments'>, 'document_ids'>;

/** “Title”, or how many. */
export function titlesOf(documents: readonly Named[]): string {
  const [first] = documents;
  return documents.length === 1 && first ? `“${first.title}”` : `${documents.length} documents`;
}

/** "was" or "were". */
const be = (documents: readonly Named[]) => (documents.length === 1 ? 'was' : 'were');

/**
 * Changes documents together, shown at once by `show`, given a list and one id. Answers those that were changed; of
 * the others it says that they were not `done`, and why.
 */
export function useChangeDocuments() {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation(mutation('changeDocuments'));

  return async function change(
    documents: readonly Named[],
    request: Change,
    { done, show }: { done: string; show?: (data: unknown, id: string) => unknown },
  ): Promise<Named[]> {
    const changed: Named[] = [];
    const back = new Map<string, () => void>();
    if (show) {
      for (const { id } of documents)
        back.set(
          id,
          optimistic(
            queryClient,
            documentLists.map(name => keyOf(name)),
            data => show(data, id),
          ),
        );
    }
    const atOnce = request.deleted === false ? broughtBackAtOnce : limits.documentsAtOnce;
    for (let at = 0; at < documents.length; at += atOnce) {
      const some = documents.slice(at, at + atOnce);
      const kept = new Map<string, string>();
      try {
        const answer = await mutateAsync({ document_ids: some.map(({ id }) => id), ...request });
        for (const { document_id, message } of answer.refused) kept.set(document_id, message);
      } catch (error) {
        for (const { id } of some) kept.set(id, error instanceof Error ? error.message : '');
      }
      const unchanged = some.filter(({ id }) => kept.has(id));
      for (const { id } of unchanged.toReversed()) back.get(id)?.();
      changed.push(...some.filter(({ id }) => !kept.has(id)));
      const [first] = unchanged;
      if (first)
        toast({
          kind: 'error',
          message: `${titlesOf(unchanged)} ${be(unchanged)} not ${done}. ${kept.get(first.id)}`,
        });
    }
    return changed;
  };
}
