import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { runWrite } from '#api/run-write.ts';
import { announce } from '#ui/live-region.tsx';
import { toast, toastFailure } from '#ui/toast.ts';
import type { DiscussionThread } from '../comments/group-threads.ts';
import { storeThreads } from '../comments/thread-caches.ts';
import { useOpenDocument } from '../page/open-document.tsx';

/** Makes the edit that a thread suggests in the text, behind the words that this page has not saved yet. */
export function useAcceptEdit() {
  const queryClient = useQueryClient();
  const { document, text, writing } = useOpenDocument();
  const [isAccepting, setIsAccepting] = useState(false);

  const accept = async (thread: DiscussionThread): Promise<boolean> => {
    setIsAccepting(true);
    try {
      await text.flush();
      const request = { document: document.id, thread: thread.id };
      await runWrite(queryClient, 'acceptSuggestedEdit', request, {
        scope: `thread ${thread.id}`,
        onAnswer: stored => storeThreads(queryClient, document.id, [stored]),
      });
      if (document.status === 'published' && !writing)
        toast({ message: 'Accepted. Readers see it when the changes are published.' });
      else announce('Suggestion accepted.');
      return true;
    } catch (error) {
      toastFailure('The suggestion was not accepted.', error);
      return false;
    } finally {
      setIsAccepting(false);
    }
  };
  return { accept, isAccepting };
}
