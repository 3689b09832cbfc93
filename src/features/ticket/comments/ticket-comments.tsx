import { ArrowDown } from 'lucide-react';
import type { TicketActivity } from '#contract/app/activity.ts';
import type { Comment } from '#contract/comments.ts';
import { useCommentContext } from '#entities/comment/comment-context.tsx';
import { CommentItem } from '#entities/comment/comment-item.tsx';
import { UnsentCommentItem } from '#entities/comment/unsent-comment-item.tsx';
import { useUnsentComments } from '#entities/comment/unsent-comments.ts';
import { useNamedComment } from '#entities/comment/use-named-comment.ts';
import { useNewComments } from '#entities/comment/use-new-comments.ts';
import { Button } from '#ui/button.tsx';
import { ActivityLine } from '../history/activity-line.tsx';
import { interleave } from './interleave.ts';
import styles from './ticket-comments.module.css';

interface TicketCommentsProps {
  comments: readonly Comment[];
  activity: readonly TicketActivity[] | undefined;
}

export function TicketComments({ comments, activity }: TicketCommentsProps) {
  const unsent = useUnsentComments(useCommentContext().subject);
  const named = useNamedComment(comments);
  const entries = interleave(comments, activity);
  const { end, fresh, show } = useNewComments(comments);
  return (
    <>
      {entries.length === 0 && unsent.length === 0 ? (
        <p className={styles.none}>No comments yet.</p>
      ) : (
        <ol className={styles.list}>
          {entries.map(one =>
            'entry' in one ? (
              <ActivityLine key={`activity-${one.entry.id}`} entry={one.entry} />
            ) : (
              <CommentItem key={one.comment.id} comment={one.comment} current={one.comment.id === named} />
            ),
          )}
          {unsent.map(comment => (
            <UnsentCommentItem key={comment.id} comment={comment} />
          ))}
        </ol>
      )}
      <div ref={end} />
      {fresh > 0 && (
        <div className={styles.fresh}>
          <Button size={28} icon={<ArrowDown />} onClick={show}>
            {fresh} new
          </Button>
        </div>
      )}
    </>
  );
}
