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

  /** Those whose words were changed meanwhile stay open. */
  async function acceptAll(threads: readonly DiscussionThread[]): Promise<void> {
    setIsPending(true);
    let accepted = 0;
    let changed = 0;
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
          changed++;
        }
      }
      const isUnseen = document.status === 'published' && !writing && accepted > 0;
      const message = [acceptedWords(accepted), changedWords(changed), isUnseen && unseenWords];
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
    const setAgain = async (resolved: boolean) =>
      (await setAllResolved(rejected, resolved)).length > 0 ? 'done' : 'refused';
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

function changedWords(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? '1 stays open, as its words were changed.'
    : `${count} stay open, as their words were changed.`;
}
