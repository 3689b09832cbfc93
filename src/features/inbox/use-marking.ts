import { useQueryClient } from '@tanstack/react-query';
import { runWrite } from '#api/run-write.ts';
import { toastError } from '#ui/toast.ts';
import { markInCache, setUnreadCount } from './inbox-cache.ts';

/** Without `ids`, marks all. */
export function useMarking(): (read: boolean, ids?: string[]) => void {
  const queryClient = useQueryClient();
  return (read, ids) => {
    const undo = markInCache(queryClient, ids, read, new Date().toISOString());
    runWrite(queryClient, 'markNotifications', ids ? { ids, read } : { read }, {
      scope: 'inbox',
      // A new read of the unread ones would remove rows that people are looking at.
      invalidates: false,
      onAnswer: ({ unread_count }) => setUnreadCount(queryClient, unread_count),
      onRefusal: undo,
    }).catch(toastError);
  };
}
