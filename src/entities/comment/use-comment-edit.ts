import { useEffect, useState } from 'react';
import { readDraft } from '#editor/autosave/drafts.ts';
import { useDraft } from '#editor/autosave/use-draft.ts';
import { deletePendingUploads, hasPendingUploads } from '#editor/blocks/image/pending-uploads.ts';

const draftKeyOf = (commentId: string) => `edit of comment ${commentId}`;

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
  return [editing, setEditing] as const;
}

async function hasStoredEdit(draftKey: string): Promise<boolean> {
  return Boolean(await readDraft(draftKey)) || (await hasPendingUploads(draftKey));
}

/** Stores the edit and its waiting pictures on this device until `end` is called. */
export function useCommentEdit(comment: { id: string; body_html: string }) {
  const draftKey = draftKeyOf(comment.id);
  const { storedHtml, scheduleWrite, forget } = useDraft(draftKey, comment.body_html);
  return {
    /** The initial text; null until the draft is read. */
    content: storedHtml === null ? null : storedHtml || comment.body_html,
    picturesKey: draftKey,
    scheduleWrite,
    end: () => {
      forget();
      void deletePendingUploads(draftKey);
    },
  };
}
