import { useQueryClient } from '@tanstack/react-query';
import { ArrowDown } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#api/session.ts';
import type { TicketActivity } from '#contract/app/activity.ts';
import type { Comment } from '#contract/comments.ts';
import { RichText } from '#editor/rich-text.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { useHasApp } from '../data/use-ticket.ts';
import { ActivityLine } from '../history/activity-line.tsx';
import { CommentItem } from './comment-item.tsx';
import styles from './comments.module.css';
import { interleave } from './interleave.ts';
import { dropComment, resendComment, type UnsentComment, useUnsentComments } from './unsent-comments.ts';
import { useNewComments } from './use-new-comments.ts';

export interface TicketCommentsProps {
  ticketId: string;
  reference: string;
  comments: readonly Comment[];
  /** What happened, where that is known. */
  activity: readonly TicketActivity[] | undefined;
}

/** The comments, oldest first; at the end those that are not sent yet. */
export function TicketComments({ ticketId, reference, comments, activity }: TicketCommentsProps) {
  const canChange = useHasApp();
  const unsent = useUnsentComments(ticketId);
  const { hash } = useLocation();
  const named = hash.startsWith('#comment-') ? hash.slice(1) : null;
  const isHere = named !== null && comments.some(comment => `comment-${comment.id}` === named);
  useEffect(() => {
    if (!isHere || !named) return;
    const element = document.getElementById(named);
    element?.scrollIntoView({ block: 'center' });
    element?.focus({ preventScroll: true });
  }, [isHere, named]);
  const told = interleave(comments, activity);
  const { end, fresh, show } = useNewComments(comments);
  return (
    <>
      {told.length === 0 && unsent.length === 0 ? (
        <p className={styles.none}>No comments yet.</p>
      ) : (
        <ol className={styles.list}>
          {told.map(one =>
            'entry' in one ? (
              <ActivityLine key={`activity-${one.entry.id}`} entry={one.entry} />
            ) : (
              <CommentItem
                key={one.comment.id}
                {...{ comment: one.comment, ticketId, reference, canChange }}
                current={`comment-${one.comment.id}` === named}
              />
            ),
          )}
          {unsent.map(comment => (
            <UnsentItem key={comment.id} ticketId={ticketId} comment={comment} />
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

function UnsentItem({ ticketId, comment }: { ticketId: string; comment: UnsentComment }) {
  const queryClient = useQueryClient();
  const { user } = useSession();
  return (
    <li className={styles.comment} data-pending={comment.failure === null || undefined}>
      <span aria-hidden="true">{user && <Avatar person={user} size={28} />}</span>
      <div className={styles.body}>
        <div className={styles.head}>
          <b>{user?.name ?? 'You'}</b>
          {comment.failure === null && <span className={styles.sending}>Sending…</span>}
        </div>
        <RichText html={comment.html} variant="comment" />
        {comment.failure !== null && (
          <p role="alert" className={styles.failure}>
            Not sent. {comment.failure}
            <Button size={28} onClick={() => resendComment(queryClient, ticketId, comment)}>
              Retry
            </Button>
            <Button size={28} variant="ghost" onClick={() => dropComment(ticketId, comment.id)}>
              Discard
            </Button>
          </p>
        )}
      </div>
    </li>
  );
}
