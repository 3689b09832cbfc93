import { TextQuote } from 'lucide-react';
import type { PassageAnchors } from '#entities/comment/comment-operations.ts';
import { useOpenDocument } from '../page/open-document.tsx';
import { useDiscussion } from './discussion.tsx';
import type { DiscussionThread } from './group-threads.ts';
import { quoteOf } from './marked-passages.ts';
import { ThreadView } from './thread-view.tsx';
import styles from './threads.module.css';

interface ThreadItemProps {
  thread: DiscussionThread;
  named: string | null;
  onResolved: () => void;
}

export function ThreadItem({ thread, named, onResolved }: ThreadItemProps) {
  const { open } = useDiscussion();
  // The passage of a resolved thread is marked only while its card is open.
  const openThread = () => open({ kind: 'thread', id: thread.id, byKey: true });
  return (
    <li className={styles.thread}>
      <PassageQuote id={thread.id} about={thread} onGo={thread.resolved_at ? openThread : undefined} />
      <ThreadView thread={thread} named={named} onResolved={onResolved} />
    </li>
  );
}

interface PassageQuoteProps {
  id: string;
  about: PassageAnchors;
  onGo?: (() => void) | undefined;
}

export function PassageQuote({ id, about, onGo }: PassageQuoteProps) {
  const { writing } = useOpenDocument();
  const { found, view } = useDiscussion();
  const quote = quoteOf(about, writing);
  if (quote === null) return null;
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
