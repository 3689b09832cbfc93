import { useQuery, useQueryClient } from '@tanstack/react-query';
import { insertRecord, optimistic, recordIn, removeRecord } from '#api/optimistic.ts';
import { keyOf, query } from '#api/queries.ts';
import { runWrite } from '#api/run-write.ts';
import { useSession } from '#api/session.ts';
import { toastError } from '#ui/toast.ts';
import type { TitledDocument } from './use-change-documents.ts';

/** Returns null without the app API; `isStarred` is undefined while loading. */
export function useStar({ id, title }: TitledDocument, hasApp: boolean) {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const hasStars = hasApp && user !== null;
  const { data, isError } = useQuery({ ...query('listStarredDocuments'), enabled: hasStars });
  if (!hasStars || (isError && !data)) return null;
  return {
    isStarred: data && recordIn(data, id) !== undefined,
    setStarred: (starred: boolean) => {
      const star = { id, title, starred_at: new Date().toISOString() };
      const rollback = optimistic(queryClient, [keyOf('listStarredDocuments')], list => {
        const otherStars = removeRecord(list, id);
        return starred ? insertRecord(otherStars, Number.POSITIVE_INFINITY, star) : otherStars;
      });
      const name = starred ? 'starDocument' : 'unstarDocument';
      const options = { scope: 'starred documents', onRefusal: rollback };
      runWrite(queryClient, name, { document: id }, options).catch(toastError);
    },
  };
}
