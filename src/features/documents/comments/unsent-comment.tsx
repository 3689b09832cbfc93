import { RichText } from '#editor/rich-text.tsx';
import { Button } from '#ui/button.tsx';
import styles from './comments.module.css';
import type { Unsent } from './use-send-comment.ts';

interface UnsentCommentProps {
  entry: Unsent;
  onRetry: () => void;
  onWithdraw: () => void;
}

/** A comment that the service has not confirmed. */
export function UnsentComment({ entry, onRetry, onWithdraw }: UnsentCommentProps) {
  return (
    <li className={styles.item} data-unsent>
      <div className={styles.body}>
        <RichText html={entry.html} variant="comment" />
        {entry.failure === null ? (
          <p className={styles.meta}>Sending…</p>
        ) : (
          <div role="alert" className={styles.failed}>
            <p>Not sent. {entry.failure}</p>
            <Button size={28} onClick={onRetry}>
              Retry
            </Button>
            <Button size={28} variant="ghost" onClick={onWithdraw}>
              Delete
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
