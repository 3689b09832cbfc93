import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { mutation } from '#api/mutations.ts';
import { uploadImage } from '#api/upload-image.ts';
import type { Comment } from '#contract/comments.ts';
import { limits } from '#contract/limits.ts';
import type { RichTextHandle } from '#editor/editor-types.ts';
import { LazyRichTextEditor } from '#editor/lazy-editor.tsx';
import { leavesText } from '#editor/leaves-text.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import type { TypedAhead } from '#ui/type-ahead.ts';
import { offerCancelledEdit, offerRefusedEdit, useEditView } from './cancelled-edits.ts';
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
  const typedAhead = useRef<TypedAhead>(null);
  /** The text as it was when the editor was closed before its save had an answer. */
  const leftHtml = useRef<string | null>(null);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const close = () => {
    edit.end();
    onClose();
  };
  const cancel = () => {
    const text = editor.current;
    if (write.isPending) {
      // It may be stored all the same, so the draft stays until the answer.
      leftHtml.current = text?.getHTML() ?? null;
      toast({ message: 'Your changes were already sent and will be saved.' });
      onClose();
      return;
    }
    // A draft that is not read yet stays on this device.
    if (edit.content === null) return onClose();
    const html = text ? edit.changedHtml(text) : edit.changedHtmlWith(typedAhead.current?.end().text ?? '');
    const restore = edit.end();
    if (html !== null)
      offerCancelledEdit({ commentId: comment.id, restore: () => restore(html), openComment });
    onClose();
  };
  useEditView(comment.id, { leave: cancel });

  const write = useMutation({
    ...mutation('updateComment'),
    scope: { id: commentsKey(subject) },
    onSuccess: (stored, { body_html: sent }) => {
      storeComment(queryClient, subject, stored);
      const text = editor.current;
      if (isLeft.current) void edit.forgetSaved(sent);
      // Words that were typed since it was sent stay open.
      else if (!text || (text.getHTML() === sent && !text.isUploading())) close();
    },
    onError: (error, { body_html: sent }) => {
      const restore = () => edit.keep(leftHtml.current ?? sent);
      if (isLeft.current) offerRefusedEdit({ commentId: comment.id, restore, openComment }, error);
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
              typedAhead={typedAhead}
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
