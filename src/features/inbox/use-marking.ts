import { useQueryClient } from '@tanstack/react-query';
import { runWrite } from '#api/run-write.ts';
import { announce } from '#ui/live-region.tsx';
import { toastError } from '#ui/toast.ts';
import { type Marking, markInCache, setUnreadCount } from './inbox-cache.ts';

/** `markAloud` is for what a person asks for, and announces it. */
export function useMarking() {
  const queryClient = useQueryClient();
  const mark = ({ ids, read }: Marking) => {
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
  const markAloud = (marking: Marking) => {
    mark(marking);
    const words = marking.read ? 'Marked as read.' : 'Marked as unread.';
    announce(marking.ids ? words : 'Everything is marked as read.');
  };
  return { mark, markAloud };
}
