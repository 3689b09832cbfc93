import { useEffect } from 'react';
import { addLiveView } from '#api/live.ts';
import type { LiveLink } from '#editor/live/live-link.ts';

/** Changes that wait at most: they are kept until they are read. */
const maxHeld = 120;

/** While a text is followed step by step, what others write in it is not read once more. */
export function useHeldReads(document: string, live: LiveLink | null): void {
  useEffect(() => {
    if (!live) return;
    let removeView: (() => void) | null = null;
    const follow = () => {
      removeView?.();
      removeView = live.isFollowing.get()
        ? addLiveView({
            holds: ([name, request], { document_id, fields }) =>
              document_id === document &&
              fields?.join() === 'words' &&
              (name === 'readDocument' || name === 'readDocumentDraft') &&
              (request as { document?: string } | undefined)?.document === document,
            isBusy: changes => changes.length <= maxHeld,
            onWaiting: () => {},
          })
        : null;
    };
    follow();
    const unsubscribe = live.isFollowing.subscribe(follow);
    return () => {
      unsubscribe();
      removeView?.();
    };
  }, [document, live]);
}
