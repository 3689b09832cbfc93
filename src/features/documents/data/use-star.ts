import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { mutation } from '#api/mutations.ts';
import { insertRecord, optimistic, recordIn, removeRecord } from '#api/optimistic.ts';
import { keyOf, query } from '#api/queries.ts';
import { useSession } from '#api/session.ts';
import { toast } from '#ui/toast.ts';
import type { Named } from './use-change-documents.ts';

export interface Star {
  /** Undefined while loading. */
  isStarred: boolean | undefined;
  set: (starred: boolean) => void;
}

/** Whether the person starred a document; null without the app API. Changes are optimistic. */
export function useStar({ id, title }: Named, app: boolean): Star | null {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const isKept = app && user !== null;
  const { data, isError } = useQuery({ ...query('listStarredDocuments'), enabled: isKept });
  const keys = [keyOf('listStarredDocuments')];
  const scope = { id: 'starred documents' };
  const onError = (error: Error, _request: unknown, context: { undo: () => void } | undefined) => {
    context?.undo();
    toast({ kind: 'error', message: error.message });
  };
  const star = useMutation({
    ...mutation('starDocument'),
    scope,
    onMutate: () => {
      const shown = { id, title, starred_at: new Date().toISOString() };
      const add = (list: unknown) => insertRecord(removeRecord(list, id), Number.POSITIVE_INFINITY, shown);
      return { undo: optimistic(queryClient, keys, add) };
    },
    onError,
  });
  const unstar = useMutation({
    ...mutation('unstarDocument'),
    scope,
    onMutate: () => ({ undo: optimistic(queryClient, keys, list => removeRecord(list, id)) }),
    onError,
  });
  if (!isKept || (isError && !data)) return null;
  return {
    isStarred: data && recordIn(data, id) !== undefined,
    set: starred => (starred ? star : unstar).mutate({ document: id }),
  };
}
