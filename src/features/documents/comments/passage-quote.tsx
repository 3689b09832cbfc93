import { TextQuote } from 'lucide-react';
import { useDiscussion } from './discussion.tsx';
import styles from './threads.module.css';

/** The passage that a comment is about as a link to it, or that it was removed. */
export function PassageQuote({ id, quote, onGo }: { id: string; quote: string; onGo?: () => void }) {
  const { found, view } = useDiscussion();
  if (found !== null && !found.has(id)) {
    return (
      <div className={styles.quote} data-gone>
        <span className={styles.words}>{quote}</span>
        <span className={styles.meta}>The passage was removed</span>
      </div>
    );
  }
  return (
    <button
      type="button"
      className={styles.quote}
      aria-label={`Go to the passage “${quote}”`}
      onClick={() => (onGo ? onGo() : view.current?.focusPassage(id))}
    >
      <TextQuote />
      <span className={styles.words}>{quote}</span>
    </button>
  );
}
