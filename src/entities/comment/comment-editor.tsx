import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { mutation } from '#api/mutations.ts';
import { uploadImage } from '#api/upload-image.ts';
import type { Comment } from '#contract/comments.ts';
import { limits } from '#contract/limits.ts';
import type { RichTextHandle } from '#editor/editor-types.ts';
import { LazyRichTextEditor } from '#editor/lazy-editor.tsx';
import { leavesText } from '#editor/leaves-text.ts';
import { Button } from '#ui/button.tsx';
import { offerCancelledEdit, useReturnedEdit } from './cancelled-edits.ts';
import { storeComment } from './comment-caches.ts';
import { useCommentContext } from './comment-context.tsx';
import { commentsKey } from './comment-operations.ts';
import styles from './comments.module.css';
import { refusalToSend } from './refusal-to-send.ts';
import { useCommentEdit } from './use-comment-edit.ts';

interface CommentEditorProps {
  comment: Comment;
  /** Leads to the comment from anywhere. */
  openComment: () => void;
  takesFocus: boolean;
  onClose: () => void;
}

export function CommentEditor({ comment, openComment, takesFocus, onClose }: CommentEditorProps) {
  const { subject, canChange, mentionSources, resolveMention } = useCommentContext();
  const queryClient = useQueryClient();
  const editor = useRef<RichTextHandle>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const edit = useCommentEdit(comment);
  const close = () => {
    edit.end();
    onClose();
  };
  const offerChanges = () => {
    const text = editor.current;
    if (!text || !edit.hasChanges(text)) return;
    const html = text.getHTML();
    const restore = edit.end();
    offerCancelledEdit({ commentId: comment.id, html, restore: () => restore(html), openComment });
  };
  const cancel = () => {
    // The comment would change all the same.
    if (write.isPending) return;
    offerChanges();
    close();
  };
  // The comment is edited again already.
  useReturnedEdit(comment.id, html => {
    offerChanges();
    editor.current?.setContent(html);
    edit.scheduleWrite(() => html);
    editor.current?.focus('end');
  });

  const write = useMutation({
    ...mutation('updateComment'),
    scope: { id: commentsKey(subject) },
    onSuccess: stored => {
      storeComment(queryClient, subject, stored);
      close();
    },
  });
  const save = () => {
    const text = editor.current;
    if (!text || write.isPending) return;
    const html = text.getHTML();
    const refusal = refusalToSend(text) ?? (text.isBlank() ? 'A comment needs text or an image.' : null);
    setProblem(refusal);
    if (refusal !== null) return;
    if (html === comment.body_html) close();
    else write.mutate({ comment: comment.id, body_html: html });
  };
  const failure = problem ?? write.error?.message;
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (!leavesText(event)) return;
    event.stopPropagation();
    cancel();
  };
  return (
    <div className={styles.editing} data-own-escape onKeyDownCapture={onKeyDownCapture}>
      <div className={styles.box}>
        <div className={styles.text}>
          {edit.content !== null && (
            <LazyRichTextEditor
              ref={editor}
              variant="comment"
              label="Edit comment"
              content={edit.content}
              autofocus={takesFocus && 'end'}
              mentionSources={mentionSources}
              resolveMention={resolveMention}
              maxLength={limits.commentBody}
              uploadImage={canChange ? uploadImage : undefined}
              picturesKey={edit.picturesKey}
              onChange={edit.scheduleWrite}
              onSubmit={save}
            />
          )}
        </div>
      </div>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <div className={styles.foot}>
        <Button size={28} variant="ink" shortcut="mod+enter" pending={write.isPending} onClick={save}>
          Save
        </Button>
        <Button size={28} variant="ghost" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
