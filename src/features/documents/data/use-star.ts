import { useQuery, useQueryClient } from '@tanstack/react-query';
import { insertRecord, optimistic, recordIn, removeRecord } from '#api/optimistic.ts';
import { keyOf, query } from '#api/queries.ts';
import { runWrite } from '#api/run-write.ts';
import { useSession } from '#api/session.ts';
import { toastError } from '#ui/toast.ts';
import type { Named } from './use-change-documents.ts';

/** Null without the app API, undefined while loading. */
export function useStar({ id, title }: Named, app: boolean) {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const isKept = app && user !== null;
  const { data, isError } = useQuery({ ...query('listStarredDocuments'), enabled: isKept });
  if (!isKept || (isError && !data)) return null;
  return {
    isStarred: data && recordIn(data, id) !== undefined,
    set: (starred: boolean) => {
      const shown = { id, title, starred_at: new Date().toISOString() };
      const undo = optimistic(queryClient, [keyOf('listStarredDocuments')], list => {
        const others = removeRecord(list, id);
        return starred ? insertRecord(others, Number.POSITIVE_INFINITY, shown) : others;
      });
      const name = starred ? 'starDocument' : 'unstarDocument';
      const options = { scope: 'starred documents', onRefusal: undo };
      runWrite(queryClient, name, { document: id }, options).catch(toastError);
    },
  };
}
