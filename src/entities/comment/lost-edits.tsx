import { useCallback, useRef } from 'react';
import { FocusRecovery } from '#ui/focus-recovery.tsx';
import { useCommentContext } from './comment-context.tsx';
import type { CommentedRecord } from './comment-operations.ts';
import { discardKeptComment, readKeptComments } from './kept-comments.ts';
import styles from './lost-comments.module.css';
import { LostComments } from './lost-comments.tsx';

/** Offers the words of edits and replies whose comment was deleted meanwhile. */
export function LostEdits({
  comments,
  comments_truncated,
}: Pick<CommentedRecord, 'comments' | 'comments_truncated'>) {
  const { path } = useCommentContext();
  const box = useRef<HTMLDivElement>(null);
  const present = comments.flatMap(({ id, thread_id }) => [id, thread_id ?? '']).join(' ');
  const read = useCallback(
    async (place: string) => {
      const kept = await readKeptComments(place);
      return kept.filter(({ about }) => about && !present.includes(about));
    },
    [present],
  );
  // Its comment may be among those that are not loaded.
  if (comments_truncated) return null;
  return (
    <div ref={box} className={styles.edits}>
      <FocusRecovery within={box} />
      <LostComments
        record={path}
        read={read}
        reason="A comment was deleted meanwhile."
        discard={comment => discardKeptComment(path, comment)}
      />
    </div>
  );
}
