import { useQueryClient } from '@tanstack/react-query';
import { runWrite } from '#api/run-write.ts';
import { announce } from '#ui/live-region.tsx';
import { toastError } from '#ui/toast.ts';
import { type Marking, markInCache, setUnreadCount } from './inbox-cache.ts';

/** `mark` rejects when nothing was marked. `markAloud` is for what a person asks for: it announces the result. */
export function useMarking() {
  const queryClient = useQueryClient();
  const mark = ({ ids, read }: Marking) => {
    const marking = ids ? { ids: [...ids], read } : { read };
    const undo = markInCache(queryClient, { ...marking, readAt: new Date().toISOString() });
    return runWrite(queryClient, 'markNotifications', marking, {
      scope: 'inbox',
      // Refetching the unread list would remove rows that people are looking at.
      invalidates: false,
      onAnswer: ({ unread_count }) => setUnreadCount(queryClient, unread_count),
      onRefusal: undo,
    });
  };
  const markAloud = (marking: Marking) => {
    const words = marking.read ? 'Marked as read.' : 'Marked as unread.';
    mark(marking).then(() => announce(marking.ids ? words : 'Everything is marked as read.'), toastError);
  };
  return { mark, markAloud };
}
