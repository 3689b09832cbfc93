import { Copy } from 'lucide-react';
import { plainText } from '#editor/plain-text.ts';
import { Button } from '#ui/button.tsx';
import { copyWithToast } from '#ui/copy-text.ts';
import { keepFocus } from '#ui/keep-focus.ts';
import { KeptPlace } from '#ui/kept-place.tsx';
import styles from './comments.module.css';

interface RefusedCommentProps {
  reason: string;
  /** Null while there are no words to keep. */
  textNow: (() => string) | null;
}

/** Says why a comment cannot be sent, below its field, which announces it. */
export function RefusedComment({ reason, textNow }: RefusedCommentProps) {
  if (!textNow) return <p className={styles.refused}>{reason}</p>;
  const copy = () => {
    const html = textNow();
    void copyWithToast(plainText(html), 'Your comment was copied', html);
  };
  return (
    <p className={styles.refused}>
      {reason} Your comment is kept <KeptPlace />.
      <Button size={28} icon={<Copy />} {...keepFocus} onClick={copy}>
        Copy
      </Button>
    </p>
  );
}
