import { useQueryClient } from '@tanstack/react-query';
import { runWrite } from '#api/run-write.ts';
import { toastError } from '#ui/toast.ts';
import { markInCache, setUnreadCount } from './inbox-cache.ts';

/** Marks notifications read or unread at once on screen; all of them without ids. */
export function useMarking(): (read: boolean, ids?: string[]) => void {
  const queryClient = useQueryClient();
  return (read, ids) => {
    const undo = markInCache(queryClient, ids, read, new Date().toISOString());
    runWrite(queryClient, 'markNotifications', ids ? { ids, read } : { read }, {
      scope: 'inbox',
      // A list of unread ones that is read again loses rows that people are looking at.
      invalidates: false,
      onAnswer: ({ unread_count }) => setUnreadCount(queryClient, unread_count),
      onRefusal: undo,
    }).catch(toastError);
  };
}
