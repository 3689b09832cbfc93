import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#api/session.ts';
import { useOpenDocument } from '../page/open-document.tsx';
import { CommentComposer } from './comment-composer.tsx';
import { CommentItem } from './comment-item.tsx';
import styles from './comments.module.css';
import { UnsentComment } from './unsent-comment.tsx';
import { useSendComment } from './use-send-comment.ts';

/** What people say about the document, oldest first; the last word is a field to write in. */
export function Comments() {
  const { document } = useOpenDocument();
  const { user, whyNot } = useSession();
  const { hash } = useLocation();
  const list = useRef<HTMLOListElement>(null);
  const { unsent, send, retry, withdraw } = useSendComment(document.id);
  const reason = whyNot('document_comments:write');
  const { comments } = document;

  useEffect(() => {
    if (!hash.startsWith('#comment-')) return;
    const item = list.current?.querySelector<HTMLElement>(`#${CSS.escape(hash.slice(1))}`);
    item?.scrollIntoView({ block: 'center' });
    item?.focus({ preventScroll: true });
  }, [hash]);

  return (
    <section aria-labelledby="comments" className={styles.comments} data-print="never">
      <h2 id="comments" tabIndex={-1} className={styles.heading}>
        Comments {comments.length > 0 && <span className={styles.count}>{comments.length}</span>}
      </h2>
      {comments.length + unsent.length > 0 && (
        <ol ref={list} className={styles.list}>
          {comments.map(comment => (
            <CommentItem
              key={comment.id}
              comment={comment}
              documentId={document.id}
              marked={hash === `#comment-${comment.id}`}
            />
          ))}
          {unsent.map(entry => (
            <UnsentComment
              key={entry.key}
              entry={entry}
              onRetry={() => void retry(entry.key)}
              onWithdraw={() => withdraw(entry.key)}
            />
          ))}
        </ol>
      )}
      {reason === null ? (
        <CommentComposer user={user} onSend={html => void send(html)} />
      ) : (
        <p className={styles.refusal}>{reason}</p>
      )}
    </section>
  );
}
