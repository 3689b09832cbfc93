import { useQueryClient } from '@tanstack/react-query';
import { runWrite } from '#api/run-write.ts';
import { toastError } from '#ui/toast.ts';
import { type Marking, markInCache, setUnreadCount } from './inbox-cache.ts';

export function useMarking(): (marking: Marking) => void {
  const queryClient = useQueryClient();
  return ({ ids, read }) => {
    const marking = ids ? { ids: [...ids], read } : { read };
    const undo = markInCache(queryClient, { ...marking, readAt: new Date().toISOString() });
    runWrite(queryClient, 'markNotifications', marking, {
      scope: 'inbox',
      // Refetching the unread list would remove rows that people are looking at.
      invalidates: false,
      onAnswer: ({ unread_count }) => setUnreadCount(queryClient, unread_count),
      onRefusal: undo,
    }).catch(toastError);
  };
}
