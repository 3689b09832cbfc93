import { useEffect, useEffectEvent } from 'react';
import { toast } from '#ui/toast.ts';

/** A component on screen that can show an edit of a comment, or has one open. */
interface EditView {
  /** Opens the edit that is stored on this device. */
  show?(): void;
  /** Puts the open edit away, with an undo of its own. */
  leave?(): void;
}

/** By the id of the comment, the newest last. */
const views = new Map<string, readonly EditView[]>();

/** Calls the functions when a cancelled edit of the comment is brought back: `show` of the newest view alone. */
export function useEditView(commentId: string, { show, leave }: EditView): void {
  const showLatest = useEffectEvent(() => show?.());
  const leaveLatest = useEffectEvent(() => leave?.());
  const shows = show !== undefined;
  useEffect(() => {
    const view: EditView = shows ? { show: () => showLatest() } : { leave: () => leaveLatest() };
    views.set(commentId, [...(views.get(commentId) ?? []), view]);
    return () => {
      const others = (views.get(commentId) ?? []).filter(other => other !== view);
      if (others.length > 0) views.set(commentId, others);
      else views.delete(commentId);
    };
  }, [commentId, shows]);
}

interface CancelledEdit {
  commentId: string;
  /** Stores the edit on this device again. */
  restore: () => Promise<void>;
  /** Leads to the comment where it is not on screen any more. */
  openComment: () => void;
}

async function bringBack({ commentId, restore, openComment }: CancelledEdit): Promise<void> {
  // First: the open edit is stored under the same key, and would take the pictures of this one with it.
  for (const view of views.get(commentId) ?? []) view.leave?.();
  await restore();
  const show = views.get(commentId)?.findLast(view => view.show)?.show;
  (show ?? openComment)();
}

/** Says that an edit was discarded, with an undo that brings it back. */
export function offerCancelledEdit(edit: CancelledEdit): void {
  toast({ message: 'Your changes to the comment were discarded', undo: () => bringBack(edit) });
}

/** Says that an edit whose editor is closed was refused, and offers it again. */
export function offerRefusedEdit(edit: CancelledEdit, error: Error): void {
  toast({
    kind: 'error',
    message: `Your changes to the comment were not saved. ${error.message}`,
    actions: [{ label: 'Edit again', onSelect: () => void bringBack(edit) }],
  });
}
