import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isApiError } from '#api/api-error.ts';
import { mutation } from '#api/mutations.ts';
import { uploadImage } from '#api/upload-image.ts';
import type { Comment } from '#contract/comments.ts';
import { limits } from '#contract/limits.ts';
import type { RichTextHandle } from '#editor/editor-types.ts';
import { LazyRichTextEditor } from '#editor/lazy-editor.tsx';
import { leavesText } from '#editor/leaves-text.ts';
import { RichText } from '#editor/rich-text.tsx';
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

const newerText =
  'You have changed this comment elsewhere since you began this edit. Save again to replace the newer text:';

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
      else edit.goOnFrom(stored.updated_at);
    },
    onError: (error, { body_html: sent }) => {
      const restore = () => edit.keep(leftHtml.current ?? sent);
      if (isLeft.current) offerRefusedEdit({ commentId: comment.id, restore, openComment }, error);
    },
  });
  const isStale = isApiError(write.error, 412);
  const save = () => {
    const text = editor.current;
    if (!text || write.isPending) return;
    const html = text.getHTML();
    const refusal = refusalToSend(text) ?? (text.isBlank() ? 'A comment needs text or an image.' : null);
    setProblem(refusal);
    if (refusal !== null) return;
    if (html === comment.body_html) close();
    else {
      // The newest text is shown below a save that was refused for it.
      const edited_from = isStale ? comment.updated_at : edit.version;
      write.mutate({ comment: comment.id, body_html: html, ...(edited_from && { edited_from }) });
    }
  };
  const failure = problem ?? (isStale ? newerText : write.error?.message);
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
      {isStale && !problem && (
        <div className={styles.newer}>
          <RichText html={comment.body_html} variant="comment" resolveMention={resolveMention} />
        </div>
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
