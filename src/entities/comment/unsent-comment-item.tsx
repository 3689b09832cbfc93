import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSession } from '#api/session.ts';
import { RichText } from '#editor/rich-text.tsx';
import { Avatar } from '#entities/person/avatar.tsx';
import { keptTextWords, keptWords } from '#lib/offline-words.ts';
import { Button } from '#ui/button.tsx';
import { isStorageFailing } from '#ui/storage-failure.ts';
import { useStore } from '#ui/use-store.ts';
import { useCommentContext } from './comment-context.tsx';
import styles from './comments.module.css';
import { scrollToComment } from './scroll-to-comment.ts';
import { dropComment, retryComment, takeJustSent, type UnsentComment } from './unsent-comments.ts';

export function UnsentCommentItem({ comment }: { comment: UnsentComment }) {
  const queryClient = useQueryClient();
  const { subject } = useCommentContext();
  const { user } = useSession();
  const item = useRef<HTMLLIElement>(null);
  const isFailing = useStore(isStorageFailing);
  const isWaiting = comment.failure === keptWords;
  useEffect(() => {
    if (item.current && takeJustSent(comment.id)) scrollToComment(item.current);
  }, [comment.id]);
  return (
    <li ref={item} className={styles.item} data-pending={comment.failure === null || undefined}>
      {user && <Avatar person={user} size={28} decorative />}
      <div className={styles.body}>
        <div className={styles.head}>
          <b>{user?.name ?? 'You'}</b>
          {comment.failure === null && <span className={styles.sending}>Sending…</span>}
        </div>
        <RichText html={comment.html} variant="comment" />
        {comment.failure !== null && (
          <p role={isWaiting ? undefined : 'alert'} className={isWaiting ? styles.kept : styles.failure}>
            {isWaiting ? keptTextWords(isFailing) : `Not sent. ${comment.failure}`}
            <span className={styles.foot}>
              <Button size={28} onClick={() => retryComment(queryClient, subject, comment)}>
                Retry
              </Button>
              <Button size={28} variant="ghost" onClick={() => dropComment(subject, comment.id)}>
                Discard
              </Button>
            </span>
          </p>
        )}
      </div>
    </li>
  );
}
