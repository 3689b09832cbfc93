import { ArrowDown } from 'lucide-react';
import { createPortal } from 'react-dom';
import type { TicketActivity } from '#contract/app/activity.ts';
import type { Comment } from '#contract/comments.ts';
import { useCommentContext } from '#entities/comment/comment-context.tsx';
import { CommentItem } from '#entities/comment/comment-item.tsx';
import { UnsentCommentItem } from '#entities/comment/unsent-comment-item.tsx';
import { useUnsentComments } from '#entities/comment/unsent-comments.ts';
import { useNamedComment } from '#entities/comment/use-named-comment.ts';
import { useNewComments } from '#entities/comment/use-new-comments.ts';
import { counted } from '#lib/counted.ts';
import { Button } from '#ui/button.tsx';
import { ActivityLine } from '../history/activity-line.tsx';
import { interleave } from './interleave.ts';
import styles from './ticket-comments.module.css';

interface TicketCommentsProps {
  comments: readonly Comment[];
  activity: readonly TicketActivity[] | undefined;
}

/** The comments that were written before their ticket has loaded, as without a connection. */
export function UnsentComments() {
  const unsent = useUnsentComments(useCommentContext().subject);
  if (unsent.length === 0) return null;
  return (
    <section className={styles.comments} aria-label="Comments" data-comments tabIndex={-1}>
      <ol className={styles.list}>
        {unsent.map(comment => (
          <UnsentCommentItem key={comment.id} comment={comment} />
        ))}
      </ol>
    </section>
  );
}

export function TicketComments({ comments, activity }: TicketCommentsProps) {
  const unsent = useUnsentComments(useCommentContext().subject);
  const namedCommentId = useNamedComment(comments);
  const entries = interleave(comments, activity);
  const { end, unseenCount, scroller, show } = useNewComments(comments);
  return (
    <>
      {entries.length === 0 && unsent.length === 0 ? (
        <p className={styles.none}>No comments yet.</p>
      ) : (
        <ol className={styles.list}>
          {entries.map(entry =>
            'activity' in entry ? (
              <ActivityLine key={`activity-${entry.activity.id}`} entry={entry.activity} />
            ) : (
              <CommentItem
                key={entry.comment.id}
                comment={entry.comment}
                current={entry.comment.id === namedCommentId}
              />
            ),
          )}
          {unsent.map(comment => (
            <UnsentCommentItem key={comment.id} comment={comment} />
          ))}
        </ol>
      )}
      <div ref={end} />
      {unseenCount > 0 &&
        scroller &&
        // In the comments themselves it could not stick to the end of the view while they are below it.
        createPortal(
          <div className={styles.fresh}>
            <Button
              size={28}
              icon={<ArrowDown />}
              aria-label={`Show ${counted(unseenCount, 'new comment')}`}
              onClick={show}
            >
              {counted(unseenCount, 'new comment')}
            </Button>
          </div>,
          scroller,
        )}
    </>
  );
}
