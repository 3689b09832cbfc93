import { useEffect, useState } from 'react';
import { readDraft } from '#editor/autosave/drafts.ts';
import { useDraft } from '#editor/autosave/use-draft.ts';
import { deletePendingUploads, hasPendingUploads } from '#editor/blocks/image/pending-uploads.ts';

const placeOf = (commentId: string) => `edit of comment ${commentId}`;

/** `asked` when the person chose to edit; `kept` when an edit of an earlier visit `resumes`. */
export function useEditing(commentId: string, resumes: boolean) {
  const [editing, setEditing] = useState<'asked' | 'kept' | null>(null);
  useEffect(() => {
    if (!resumes) return;
    let left = false;
    void isKept(placeOf(commentId)).then(is => {
      if (is && !left) setEditing(now => now ?? 'kept');
    });
    return () => {
      left = true;
    };
  }, [commentId, resumes]);
  return [editing, setEditing] as const;
}

async function isKept(place: string): Promise<boolean> {
  return Boolean(await readDraft(place)) || (await hasPendingUploads(place));
}

/** The edit is kept on this device with its waiting pictures until `end` is called. */
export function useCommentEdit(comment: { id: string; body_html: string }) {
  const place = placeOf(comment.id);
  const { storedHtml, scheduleWrite, forget } = useDraft(place, comment.body_html);
  return {
    /** The initial text; null until the draft is read. */
    content: storedHtml === null ? null : storedHtml || comment.body_html,
    picturesKey: place,
    changed: scheduleWrite,
    end: () => {
      forget();
      void deletePendingUploads(place);
    },
  };
}
