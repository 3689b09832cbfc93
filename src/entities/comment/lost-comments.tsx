import { Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { plainText } from '#editor/plain-text.ts';
import { RichText } from '#editor/rich-text.tsx';
import { Button } from '#ui/button.tsx';
import { copyWithToast } from '#ui/copy-text.ts';
import { KeptPlace } from '#ui/kept-place.tsx';
import { announce } from '#ui/live-region.tsx';
import type { KeptComment } from './kept-comments.ts';
import styles from './lost-comments.module.css';

interface LostCommentsProps {
  /** Names the record that is gone, for `read`. */
  record: string;
  /** Reads the words on this device. Keep it the same function. */
  read: (record: string) => Promise<readonly KeptComment[]>;
}

/** Offers the words of comments that were not sent before their ticket or document was gone. */
export function LostComments({ record, read }: LostCommentsProps) {
  const [comments, setComments] = useState<readonly KeptComment[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void read(record).then(kept => {
      if (!isCurrent) return;
      setComments(kept);
      if (kept.length > 0) announce('Comments that you did not send are below, to be copied.');
    });
    return () => {
      isCurrent = false;
    };
  }, [record, read]);
  if (comments.length === 0) return null;
  return (
    <section aria-label="Comments you did not send" className={styles.lost}>
      <p>
        What you wrote in comments was not sent. It is kept <KeptPlace />.
      </p>
      <ul className={styles.list}>
        {comments.map(({ id, label, html }) => (
          <li key={id} className={styles.comment}>
            <span className={styles.label}>{label}</span>
            <RichText html={html} variant="comment" className={styles.words} />
            <span>
              <Button
                size={28}
                icon={<Copy />}
                onClick={() => void copyWithToast(plainText(html), 'Your comment was copied', html)}
              >
                Copy
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
