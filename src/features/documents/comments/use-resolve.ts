import { useQueryClient } from '@tanstack/react-query';
import { runWrite } from '#api/run-write.ts';
import { useSession } from '#api/session.ts';
import type { CommentThread } from '#contract/comments.ts';
import { announce } from '#ui/live-region.tsx';
import { toast, toastFailure, withdrawToast } from '#ui/toast.ts';
import { useOpenDocument } from '../page/open-document.tsx';
import type { DiscussionThread } from './group-threads.ts';
import { storeThreads } from './thread-caches.ts';

export function useResolve() {
  const queryClient = useQueryClient();
  const { document, hasApp, mayWrite } = useOpenDocument();
  const { user } = useSession();

  async function set(thread: DiscussionThread, resolved: boolean): Promise<boolean> {
    const { comments: _, ...record } = thread;
    const shown: CommentThread = {
      ...record,
      document_id: document.id,
      resolved_at: resolved ? new Date().toISOString() : null,
      resolved_by: resolved && user ? { type: 'user', id: user.id, name: user.name } : null,
    };
    const undo = storeThreads(queryClient, document.id, [shown]);
    try {
      const request = { document: document.id, thread: thread.id, resolved };
      await runWrite(queryClient, 'resolveThread', request, {
        scope: `thread ${thread.id}`,
        onAnswer: stored => storeThreads(queryClient, document.id, [stored]),
        onRefusal: undo,
      });
      return true;
    } catch (error) {
      toastFailure(`The thread was not ${resolved ? 'resolved' : 'reopened'}.`, error);
      return false;
    }
  }

  return {
    may: (thread: DiscussionThread) =>
      hasApp && user !== null && (mayWrite || beginnerOf(thread) === user.id),
    resolve: async (thread: DiscussionThread) => {
      const said = toast({ message: 'Thread resolved', undo: () => void set(thread, false) });
      if (!(await set(thread, true))) withdrawToast(said);
    },
    reopen: (thread: DiscussionThread) => {
      announce('Thread reopened.');
      void set(thread, false);
    },
  };
}

const beginnerOf = ({ id, comments: [first] }: DiscussionThread) =>
  first?.id === id ? first.author_id : undefined;
