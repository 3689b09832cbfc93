import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '#api/session.ts';
import { RichText } from '#editor/rich-text.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import styles from './comments.module.css';
import { dropComment, resendComment, type UnsentComment as Unsent } from './unsent-comments.ts';

/** A comment that the service has not confirmed. */
export function UnsentComment({ documentId, comment }: { documentId: string; comment: Unsent }) {
  const queryClient = useQueryClient();
  const { user } = useSession();
  return (
    <li className={styles.item} data-unsent>
      {user && <Avatar person={user} size={28} decorative />}
      <div className={styles.body}>
        <div className={styles.head}>
          <b className={styles.author}>{user?.name ?? 'You'}</b>
          {comment.failure === null && <span className={styles.meta}>Sending…</span>}
        </div>
        <RichText html={comment.html} variant="comment" />
        {comment.failure !== null && (
          <div role="alert" className={styles.failed}>
            <p>Not sent. {comment.failure}</p>
            <Button size={28} onClick={() => resendComment(queryClient, documentId, comment)}>
              Retry
            </Button>
            <Button size={28} variant="ghost" onClick={() => dropComment(documentId, comment.id)}>
              Delete
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
