import { useEffect, useEffectEvent } from 'react';
import { toast } from '#ui/toast.ts';

type Show = (html: string) => void;

/** How the components on screen show an edit of a comment that was brought back; the newest last. */
const shows = new Map<string, readonly Show[]>();

/** Calls `show` when a cancelled edit of the comment is brought back, unless a component that came later does. */
export function useReturnedEdit(commentId: string, show: Show): void {
  const showLatest = useEffectEvent(show);
  useEffect(() => {
    const entry: Show = html => showLatest(html);
    shows.set(commentId, [...(shows.get(commentId) ?? []), entry]);
    return () => {
      const others = (shows.get(commentId) ?? []).filter(other => other !== entry);
      if (others.length > 0) shows.set(commentId, others);
      else shows.delete(commentId);
    };
  }, [commentId]);
}

interface CancelledEdit {
  commentId: string;
  html: string;
  /** Stores the edit on this device again. */
  restore: () => Promise<void>;
  /** Leads to the comment where it is not on screen any more. */
  openComment: () => void;
}

/** Says that an edit was discarded, with an undo that brings it back. */
export function offerCancelledEdit({ commentId, html, restore, openComment }: CancelledEdit): void {
  toast({
    message: 'Your changes to the comment were discarded',
    undo: async () => {
      // The editor reads it from there.
      await restore();
      const show = shows.get(commentId)?.at(-1);
      if (show) show(html);
      else openComment();
    },
  });
}
