import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { mutation } from '#api/mutations.ts';
import { uploadImage } from '#api/upload-image.ts';
import type { Comment } from '#contract/comments.ts';
import { limits } from '#contract/limits.ts';
import { useCommentEdit } from '#editor/autosave/use-comment-edit.ts';
import type { RichTextHandle } from '#editor/editor-types.ts';
import { LazyRichTextEditor } from '#editor/lazy-editor.tsx';
import { leavesText } from '#editor/leaves-text.ts';
import { whyNotSent } from '#editor/why-not-sent.ts';
import { isBlankHtml } from '#lib/is-blank-html.ts';
import { Button } from '#ui/button.tsx';
import { useMentionSources } from '../data/mention-sources.tsx';
import { useOpenDocument } from '../page/open-document.tsx';
import { patchComment } from './comment-caches.ts';
import styles from './comments.module.css';

/** An own comment to be changed. */
export function CommentEditor({
  comment,
  takesFocus,
  onClose,
}: {
  comment: Comment;
  takesFocus: boolean;
  onClose: () => void;
}) {
  const { document, app, resolveMention } = useOpenDocument();
  const queryClient = useQueryClient();
  const sources = useMentionSources(document.project_id, app);
  const editor = useRef<RichTextHandle>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const edit = useCommentEdit(comment);
  const close = () => {
    edit.end();
    onClose();
  };
  const update = useMutation({
    ...mutation('updateComment'),
    onSuccess: stored => {
      patchComment(queryClient, document.id, comment.id, stored);
      close();
    },
    onError: error => setProblem(error.message),
  });
  const save = () => {
    const text = editor.current;
    if (!text || update.isPending) return;
    const html = text.getHTML();
    const why = whyNotSent(text, limits.commentBody);
    if (why !== null) setProblem(why);
    else if (isBlankHtml(html)) setProblem('A comment needs text or an image.');
    else if (html === comment.body_html) close();
    else update.mutate({ comment: comment.id, body_html: html });
  };
  return (
    <div
      className={styles.box}
      data-own-escape
      onKeyDownCapture={event => {
        if (!leavesText(event)) return;
        event.stopPropagation();
        close();
      }}
    >
      {edit.content !== null && (
        <LazyRichTextEditor
          ref={editor}
          content={edit.content}
          label="Edit comment"
          variant="comment"
          autofocus={takesFocus && 'end'}
          maxLength={limits.commentBody}
          mentionSources={sources}
          resolveMention={resolveMention}
          className={styles.editor ?? ''}
          uploadImage={app ? uploadImage : undefined}
          picturesKey={edit.picturesKey}
          onChange={edit.changed}
          onSubmit={save}
        />
      )}
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.tools}>
        <Button variant="ghost" size={28} onClick={close}>
          Cancel
        </Button>
        <Button variant="ink" size={28} shortcut="mod+enter" pending={update.isPending} onClick={save}>
          Save
        </Button>
      </div>
    </div>
  );
}
