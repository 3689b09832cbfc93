import { useQueryClient } from '@tanstack/react-query';
import { runWrite } from '#api/run-write.ts';
import { useSession } from '#api/session.ts';
import type { CommentThread, SuggestedEdit } from '#contract/comments.ts';
import { announce } from '#ui/live-region.tsx';
import { toast, toastFailure, withdrawToast } from '#ui/toast.ts';
import { useOpenDocument } from '../page/open-document.tsx';
import type { DiscussionThread } from './group-threads.ts';
import { storeThreads } from './thread-caches.ts';

export function useResolve() {
  const queryClient = useQueryClient();
  const { document, hasApp, mayWrite } = useOpenDocument();
  const { user } = useSession();

  async function setResolved(thread: DiscussionThread, resolved: boolean): Promise<CommentThread | null> {
    const { comments: _, ...record } = thread;
    const optimisticThread: CommentThread = {
      ...record,
      document_id: document.id,
      resolved_at: resolved ? new Date().toISOString() : null,
      resolved_by: resolved && user ? { type: 'user', id: user.id, name: user.name } : null,
      suggested_edit: decidedEdit(record.suggested_edit, resolved),
    };
    const rollback = storeThreads(queryClient, document.id, [optimisticThread]);
    try {
      const request = { document: document.id, thread: thread.id, resolved };
      return await runWrite(queryClient, 'resolveThread', request, {
        scope: `thread ${thread.id}`,
        onAnswer: stored => storeThreads(queryClient, document.id, [stored]),
        onRefusal: rollback,
      });
    } catch (error) {
      toastFailure(`The thread was not ${resolved ? 'resolved' : 'reopened'}.`, error);
      return null;
    }
  }

  /** Changes one after the other. Returns those that were changed, without those whose edit somebody accepted; the first failure ends it. */
  async function setAllResolved(
    threads: readonly DiscussionThread[],
    resolved: boolean,
  ): Promise<DiscussionThread[]> {
    const changed: DiscussionThread[] = [];
    for (const thread of threads) {
      const stored = await setResolved(thread, resolved);
      if (!stored) break;
      if (stored.suggested_edit?.state !== 'accepted') changed.push(thread);
    }
    return changed;
  }

  return {
    setAllResolved,
    canResolve: (thread: DiscussionThread) =>
      hasApp && user !== null && (mayWrite || starterIdOf(thread) === user.id),
    resolve: async (thread: DiscussionThread) => {
      const setAgain = async (resolved: boolean) =>
        (await setResolved(thread, resolved)) ? 'done' : 'refused';
      const toastId = toast({
        message: thread.suggested_edit?.state === 'open' ? 'Suggestion rejected' : 'Thread resolved',
        undo: () => setAgain(false),
        redo: () => setAgain(true),
        noun: 'change',
      });
      if (!(await setResolved(thread, true))) withdrawToast(toastId);
    },
    reopen: async (thread: DiscussionThread) => {
      if (await setResolved(thread, false)) announce('Thread reopened.');
    },
  };
}

/** As the service does it: an open edit is rejected with its thread, and opened again with it. */
const decidedEdit = (edit: SuggestedEdit | null, resolved: boolean): SuggestedEdit | null =>
  edit && edit.state !== 'accepted' ? { ...edit, state: resolved ? 'rejected' : 'open' } : edit;

const starterIdOf = ({ id, comments: [first] }: DiscussionThread) =>
  first?.id === id ? first.author_id : undefined;
