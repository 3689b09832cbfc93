import { useEffect, useRef, useState } from 'react';
import { keepDraft, readDraft } from '#editor/autosave/drafts.ts';
import { useDraft } from '#editor/autosave/use-draft.ts';
import { deletePendingUploads, hasPendingUploads } from '#editor/blocks/image/pending-uploads.ts';
import type { RichTextHandle } from '#editor/editor-types.ts';
import { useReturnedEdit } from './cancelled-edits.ts';
import { useCommentContext } from './comment-context.tsx';
import { forgetKeptComment, noteKeptComment, useKeptComment } from './kept-comments.ts';

const draftKeyOf = (commentId: string) => `edit of comment ${commentId}`;
const label = 'Changes to a comment';

/** `chosen` when the person chose to edit; `resumed` for an edit of an earlier visit, where `resumes` allows it. */
export function useEditing(commentId: string, resumes: boolean) {
  const [editing, setEditing] = useState<'chosen' | 'resumed' | null>(null);
  useEffect(() => {
    if (!resumes) return;
    let isCancelled = false;
    void hasStoredEdit(draftKeyOf(commentId)).then(hasEdit => {
      if (hasEdit && !isCancelled) setEditing(current => current ?? 'resumed');
    });
    return () => {
      isCancelled = true;
    };
  }, [commentId, resumes]);
  useReturnedEdit(commentId, () => setEditing('chosen'));
  return [editing, setEditing] as const;
}

async function hasStoredEdit(draftKey: string): Promise<boolean> {
  return Boolean(await readDraft(draftKey)) || (await hasPendingUploads(draftKey));
}

/** Stores the edit and its waiting pictures on this device until `end` is called. */
export function useCommentEdit(comment: { id: string; body_html: string }) {
  const draftKey = draftKeyOf(comment.id);
  const { storedHtml, scheduleWrite, forget } = useDraft(draftKey, comment.body_html);
  const wasTyped = useRef(false);
  const { path } = useCommentContext();
  useKeptComment(draftKey, label, true);
  return {
    /** The initial text; null until the draft is read. */
    content: storedHtml === null ? null : storedHtml || comment.body_html,
    picturesKey: draftKey,
    scheduleWrite: (getHtml: () => string) => {
      wasTyped.current = true;
      scheduleWrite(getHtml);
    },
    /** Whether the text has words or pictures that the comment has not. */
    hasChanges: (text: RichTextHandle) => {
      if (text.isUploading()) return true;
      // The editor may write the HTML of a comment in another way.
      const isChanged = (wasTyped.current || Boolean(storedHtml)) && text.getHTML() !== comment.body_html;
      return isChanged && !text.isBlank();
    },
    /** Forgets the edit. Returns a function that stores it again with this text. */
    end: () => {
      forget();
      forgetKeptComment(path, draftKey);
      const restorePictures = deletePendingUploads(draftKey);
      return async (html: string) => {
        noteKeptComment(path, draftKey, label);
        await Promise.all([keepDraft(draftKey, html), restorePictures()]);
      };
    },
  };
}
