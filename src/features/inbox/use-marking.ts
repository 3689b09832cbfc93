import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mutation } from '#api/mutations.ts';
import { toast } from '#ui/toast.ts';
import { markInCache, setUnreadCount } from './inbox-cache.ts';

/** Marks notifications read or unread at once on screen; all of them without ids. */
export function useMarking(): (read: boolean, ids?: string[]) => void {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    // A list of unread ones that is read again loses rows that people are looking at.
    ...mutation('markNotifications', { invalidates: false }),
    scope: { id: 'inbox' },
    onMutate: ({ ids, read }) => ({
      undo: markInCache(queryClient, ids, read, new Date().toISOString()),
    }),
    onSuccess: ({ unread_count }) => setUnreadCount(queryClient, unread_count),
    onError: (error, _request, context) => {
      context?.undo();
      toast({ kind: 'error', message: error.message });
    },
  });
  return (read, ids) => mutate(ids ? { ids, read } : { read });
}
