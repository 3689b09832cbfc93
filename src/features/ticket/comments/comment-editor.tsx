import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useProject } from '#api/project-context.ts';
import { runWrite } from '#api/run-write.ts';
import { uploadImage } from '#api/upload-image.ts';
import type { Comment } from '#contract/comments.ts';
import { limits } from '#contract/limits.ts';
import { useCommentEdit } from '#editor/autosave/use-comment-edit.ts';
import type { RichTextHandle } from '#editor/editor-types.ts';
import { LazyRichTextEditor } from '#editor/lazy-editor.tsx';
import { leavesText } from '#editor/leaves-text.ts';
import { whyNotSent } from '#editor/why-not-sent.ts';
import { Button } from '#ui/button.tsx';
import { useHasApp } from '../data/use-ticket.ts';
import { useMentionSources } from '../text/use-mentions.tsx';
import { patchComment, storeComment } from './comment-caches.ts';
import styles from './comments.module.css';

/** An own comment being changed in its place. */
export function CommentEditor({
  comment,
  ticketId,
  takesFocus,
  onDone,
}: {
  comment: Comment;
  ticketId: string;
  takesFocus: boolean;
  onDone: () => void;
}) {
  const queryClient = useQueryClient();
  const { project } = useProject();
  const mentionSources = useMentionSources(project.id);
  const app = useHasApp();
  const editor = useRef<RichTextHandle>(null);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const edit = useCommentEdit(comment);
  const close = () => {
    edit.end();
    onDone();
  };

  const save = async () => {
    const text = editor.current;
    if (!text || pending) return;
    const html = text.getHTML();
    const problem =
      whyNotSent(text, limits.commentBody) ?? (text.isEmpty() ? 'A comment needs some text.' : null);
    if (problem !== null) {
      setFailure(problem);
      return;
    }
    if (html === comment.body_html) return close();
    setPending(true);
    setFailure(null);
    const undo = patchComment(queryClient, ticketId, comment.id, html);
    try {
      const request = { comment: comment.id, body_html: html };
      const stored = await runWrite(queryClient, 'updateComment', request, { scope: `comments-${ticketId}` });
      storeComment(queryClient, ticketId, stored);
      close();
    } catch (error) {
      // The text stays in the editor.
      undo();
      setPending(false);
      setFailure((error as Error).message);
    }
  };
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (!leavesText(event)) return;
    event.stopPropagation();
    close();
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
              maxLength={limits.commentBody}
              uploadImage={app ? uploadImage : undefined}
              picturesKey={edit.picturesKey}
              onChange={edit.changed}
              onSubmit={() => void save()}
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
        <Button size={28} variant="ink" pending={pending} onClick={() => void save()}>
          Save
        </Button>
        <Button size={28} variant="ghost" onClick={close}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
