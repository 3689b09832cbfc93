import { useEffect, useState } from 'react';
import { forgetPictures, hasKeptPictures } from '../blocks/kept-pictures.ts';
import { readDraft } from './drafts.ts';
import { useDraft } from './use-draft.ts';

const placeOf = (commentId: string) => `edit of comment ${commentId}`;

/**
 * Whether a comment is being edited: `asked` for by the person, or `kept` on this device by an earlier visit, which is
 * looked for where `resumes`.
 */
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
  return Boolean(await readDraft(place)) || (await hasKeptPictures(place));
}

/** An edit of a comment that stays on this device, with its pictures that wait, until `end` is called. */
export function useCommentEdit(comment: { id: string; body_html: string }) {
  const place = placeOf(comment.id);
  const { kept, changed, forget } = useDraft(place, comment.body_html);
  return {
    /** The text to begin with; null until it is known. */
    content: kept === null ? null : kept || comment.body_html,
    picturesKey: place,
    changed,
    end: () => {
      forget();
      void forgetPictures(place);
    },
  };
}
