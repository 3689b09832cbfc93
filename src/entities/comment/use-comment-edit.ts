import { useEffect, useRef, useState } from 'react';
import { changeDraft, keepDraft, readDraft } from '#editor/autosave/drafts.ts';
import { useDraft } from '#editor/autosave/use-draft.ts';
import { deletePendingUploads, hasPendingUploads } from '#editor/blocks/image/pending-uploads.ts';
import type { RichTextHandle } from '#editor/editor-types.ts';
import { htmlOfText } from '#lib/html/html-of-text.ts';
import { isBlankHtml } from '#lib/html/is-blank-html.ts';
import { useEditView } from './cancelled-edits.ts';
import { useCommentContext } from './comment-context.tsx';
import { dropEditedVersion, keepEditedVersion, useEditedVersion } from './edited-version.ts';
import { forgetKeptComment, noteKeptComment } from './kept-comments.ts';

const draftKeyOf = (commentId: string) => `edit of comment ${commentId}`;
const label = 'Changes to a comment';

interface Editing {
  /** `chosen` when the person chose to edit; `resumed` for an edit of an earlier visit. */
  by: 'chosen' | 'resumed';
  /** Differs for each edit that is opened. */
  key: number;
}

/** An edit of an earlier visit is resumed where `resumes` allows it. */
export function useEditing(commentId: string, resumes: boolean) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const keys = useRef(0);
  useEffect(() => {
    if (!resumes) return;
    let isCancelled = false;
    void hasStoredEdit(draftKeyOf(commentId)).then(hasEdit => {
      if (hasEdit && !isCancelled) setEditing(current => current ?? { by: 'resumed', key: ++keys.current });
    });
    return () => {
      isCancelled = true;
    };
  }, [commentId, resumes]);
  const begin = () => setEditing({ by: 'chosen', key: ++keys.current });
  useEditView(commentId, { show: begin });
  return { editing, begin, end: () => setEditing(null) };
}

async function hasStoredEdit(draftKey: string): Promise<boolean> {
  return Boolean(await readDraft(draftKey)) || (await hasPendingUploads(draftKey));
}

/** Stores the edit and its waiting pictures on this device until `end` is called. */
export function useCommentEdit(comment: { id: string; body_html: string; updated_at: string }) {
  const draftKey = draftKeyOf(comment.id);
  const { storedHtml, scheduleWrite, forget } = useDraft(draftKey, comment.body_html);
  const [version, setVersion] = useEditedVersion(draftKey, comment.updated_at);
  const wasTyped = useRef(false);
  const { path } = useCommentContext();
  useEffect(() => {
    if (storedHtml || wasTyped.current) noteKeptComment(path, draftKey, label);
  }, [path, draftKey, storedHtml]);
  const keep = async (html: string) => {
    noteKeptComment(path, draftKey, label);
    await Promise.all([keepDraft(draftKey, html), version && keepEditedVersion(draftKey, version)]);
  };
  /** The initial text; null until the draft is read. */
  const content = storedHtml === null || version === null ? null : storedHtml || comment.body_html;
  return {
    content,
    picturesKey: draftKey,
    /** The `updated_at` of the comment that is edited. */
    version,
    /** The edit goes on with the stored comment. */
    goOnFrom: (stored: string) => {
      setVersion(stored);
      void keepEditedVersion(draftKey, stored);
    },
    scheduleWrite: (getHtml: () => string) => {
      if (!wasTyped.current) {
        noteKeptComment(path, draftKey, label);
        if (version) void keepEditedVersion(draftKey, version);
      }
      wasTyped.current = true;
      scheduleWrite(getHtml);
    },
    /** Returns the text where it has words or pictures that the comment has not, else null. */
    changedHtml: (text: RichTextHandle): string | null => {
      const html = text.getHTML();
      if (text.isUploading()) return html;
      // The editor may write the HTML of a comment in another way.
      const isChanged = (wasTyped.current || Boolean(storedHtml)) && html !== comment.body_html;
      return isChanged && !text.isBlank() ? html : null;
    },
    /** Does so before the editor has loaded, with what was typed for it. */
    changedHtmlWith: (typed: string): string | null => {
      const html = (content ?? '') + htmlOfText(typed);
      return html !== comment.body_html && !isBlankHtml(html) ? html : null;
    },
    /** Stores it on this device again. */
    keep,
    /** Forgets the edit where it is still what was saved. */
    forgetSaved: (html: string) =>
      changeDraft(draftKey, kept => {
        if (kept !== html) return kept;
        forgetKeptComment(path, draftKey);
        void dropEditedVersion(draftKey);
        return undefined;
      }),
    /** Forgets the edit. Returns a function that stores it again with this text. */
    end: () => {
      forget();
      forgetKeptComment(path, draftKey);
      void dropEditedVersion(draftKey);
      const restorePictures = deletePendingUploads(draftKey);
      return async (html: string) => {
        await Promise.all([keep(html), restorePictures()]);
      };
    },
  };
}
