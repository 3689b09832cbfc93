import { Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { plainText } from '#editor/plain-text.ts';
import { RichText } from '#editor/rich-text.tsx';
import { Button } from '#ui/button.tsx';
import { copyWithToast } from '#ui/copy-text.ts';
import { KeptPlace } from '#ui/kept-place.tsx';
import { announce } from '#ui/live-region.tsx';
import { toast } from '#ui/toast.ts';
import type { KeptComment } from './kept-comments.ts';
import styles from './lost-comments.module.css';

interface LostCommentsProps {
  /** Names the record that is gone, for `read`. */
  record: string;
  /** Reads the words on this device. Keep it the same function. */
  read: (record: string) => Promise<readonly KeptComment[]>;
  /** A sentence, where the page does not say it. */
  reason?: string;
  /** Deletes the words from this device; returns a function that brings them back. */
  discard?: ((comment: KeptComment) => () => Promise<void>) | undefined;
}

/** Names a row for its buttons; rows may have the same label. */
const nameOf = ({ label, html }: KeptComment) => `${label}: ${plainText(html).slice(0, 60).toWellFormed()}`;
const copy = ({ html }: KeptComment) => void copyWithToast(plainText(html), 'Your comment was copied', html);

/** Offers the words of comments that were not sent before their ticket or document was gone. */
export function LostComments({ record, read, reason, discard }: LostCommentsProps) {
  const [comments, setComments] = useState<readonly KeptComment[]>([]);
  const [undos, setUndos] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after each undo
  useEffect(() => {
    let isCurrent = true;
    void read(record).then(kept => {
      if (isCurrent) setComments(kept);
    });
    return () => {
      isCurrent = false;
    };
  }, [record, read, undos]);
  const hasComments = comments.length > 0;
  useEffect(() => {
    if (hasComments) announce('You can copy the comments that you did not send.');
  }, [hasComments]);
  const drop = (comment: KeptComment, bringBack: () => Promise<void>) => {
    setComments(list => list.filter(other => other !== comment));
    toast({
      message: 'Your words were discarded',
      undo: async () => {
        await bringBack();
        setUndos(count => count + 1);
      },
    });
  };
  if (!hasComments) return null;
  return (
    <section aria-label="Comments you did not send" className={styles.lost}>
      <p>
        {reason} What you wrote in comments was not sent. It is kept <KeptPlace />.
      </p>
      <ul className={styles.list}>
        {comments.map(comment => (
          <li key={comment.id} className={styles.comment}>
            <span className={styles.label}>{comment.label}</span>
            <RichText html={comment.html} variant="comment" className={styles.words} />
            <span className={styles.actions}>
              <Button
                size={28}
                icon={<Copy />}
                aria-label={`Copy ${nameOf(comment)}`}
                onClick={() => copy(comment)}
              >
                Copy
              </Button>
              {discard && (
                <Button
                  size={28}
                  variant="ghost"
                  aria-label={`Discard ${nameOf(comment)}`}
                  onClick={() => drop(comment, discard(comment))}
                >
                  Discard
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
