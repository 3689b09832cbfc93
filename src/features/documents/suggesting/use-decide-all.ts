import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '#api/api-error.ts';
import { runWrite } from '#api/run-write.ts';
import { counted } from '#lib/counted.ts';
import { toast, toastFailure } from '#ui/toast.ts';
import type { DiscussionThread } from '../comments/group-threads.ts';
import { storeThreads } from '../comments/thread-caches.ts';
import { useResolve } from '../comments/use-resolve.ts';
import { useOpenDocument } from '../page/open-document.tsx';

/** Accepts or rejects several suggestions, each with a request of its own, so that no long one delays other people. */
export function useDecideAll() {
  const queryClient = useQueryClient();
  const { document, text, writing } = useOpenDocument();
  const { setAllResolved } = useResolve();
  const [isPending, setIsPending] = useState(false);

  /** The service refuses those that were decided or whose words were changed meanwhile. */
  async function acceptAll(threads: readonly DiscussionThread[]): Promise<void> {
    setIsPending(true);
    let accepted = 0;
    let refused = 0;
    try {
      await text.flush();
      for (const thread of threads) {
        try {
          const request = { document: document.id, thread: thread.id };
          await runWrite(queryClient, 'acceptSuggestedEdit', request, {
            scope: `thread ${thread.id}`,
            onAnswer: stored => storeThreads(queryClient, document.id, [stored]),
          });
          accepted++;
        } catch (error) {
          if (!isApiError(error, 409)) throw error;
          refused++;
        }
      }
      const isUnseen = document.status === 'published' && !writing && accepted > 0;
      const message = [acceptedWords(accepted), refusedWords(refused), isUnseen && unseenWords];
      toast({ message: message.filter(Boolean).join(' ') });
    } catch (error) {
      toastFailure(`${acceptedWords(accepted)} The others were not.`, error);
    } finally {
      setIsPending(false);
    }
  }

  async function rejectAll(threads: readonly DiscussionThread[]): Promise<void> {
    setIsPending(true);
    const rejected = await setAllResolved(threads, true);
    setIsPending(false);
    if (rejected.length === 0) return;
    const setAgain = async (isRejected: boolean) =>
      (await setAllResolved(rejected, isRejected)).length > 0 ? 'done' : 'refused';
    toast({
      message: `${counted(rejected.length, 'suggestion')} rejected`,
      undo: () => setAgain(false),
      redo: () => setAgain(true),
      noun: 'change',
    });
  }

  return { acceptAll, rejectAll, isPending };
}

const unseenWords = 'Readers see it when the changes are published.';

const acceptedWords = (count: number) =>
  count === 0 ? 'No suggestion was accepted.' : `${counted(count, 'suggestion')} accepted.`;

const refusedWords = (count: number) =>
  count > 0 &&
  `${count} could not be, as ${count === 1 ? 'it was' : 'they were'} decided or changed meanwhile.`;
