import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { mutation } from '#api/mutations.ts';
import type { Comment } from '#contract/comments.ts';
import { limits } from '#contract/limits.ts';
import type { RichTextHandle } from '#editor/editor-types.ts';
import { LazyRichTextEditor } from '#editor/lazy-editor.tsx';
import { isBlankHtml } from '#editor/plain-text.ts';
import { Button } from '#ui/button.tsx';
import { useMentionSources } from '../data/mention-sources.tsx';
import { useOpenDocument } from '../page/open-document.tsx';
import styles from './comments.module.css';
import { patchComment } from './patch-comment.ts';

/** An own comment to be changed. */
export function CommentEditor({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const { document, app } = useOpenDocument();
  const queryClient = useQueryClient();
  const sources = useMentionSources(document.project_id, app);
  const editor = useRef<RichTextHandle>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const update = useMutation({
    ...mutation('updateComment'),
    onSuccess: stored => {
      patchComment(queryClient, document.id, comment.id, stored);
      onClose();
    },
    onError: error => setProblem(error.message),
  });
  const save = () => {
    const html = editor.current?.getHTML() ?? '';
    if (update.isPending) return;
    if (isBlankHtml(html)) setProblem('A comment needs text or an image.');
    else if (html === comment.body_html) onClose();
    else update.mutate({ comment: comment.id, body_html: html });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc leaves the fields inside
    <div
      className={styles.box}
      onKeyDown={event => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        onClose();
      }}
    >
      <LazyRichTextEditor
        ref={editor}
        content={comment.body_html}
        label="Edit comment"
        variant="comment"
        autofocus="end"
        maxLength={limits.commentBody}
        mentionSources={sources}
        className={styles.editor ?? ''}
        onSubmit={save}
      />
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.tools}>
        <Button variant="ghost" size={28} onClick={onClose}>
          Cancel
        </Button>
        <Button variant="ink" size={28} shortcut="mod+enter" pending={update.isPending} onClick={save}>
          Save
        </Button>
      </div>
    </div>
  );
}
