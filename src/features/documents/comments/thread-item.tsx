import { TextQuote } from 'lucide-react';
import type { PassageAnchors } from '#entities/comment/comment-operations.ts';
import { useOpenDocument } from '../page/open-document.tsx';
import { useDiscussion } from './discussion.tsx';
import type { DiscussionThread } from './group-threads.ts';
import { passageQuoteOf } from './marked-passages.ts';
import { ThreadView } from './thread-view.tsx';
import styles from './threads.module.css';

interface ThreadItemProps {
  thread: DiscussionThread;
  namedCommentId: string | null;
  onResolved: () => void;
}

export function ThreadItem({ thread, namedCommentId, onResolved }: ThreadItemProps) {
  const { openCard } = useDiscussion();
  // The passage of a resolved thread is marked only while its card is open.
  const openThreadCard = () => openCard({ kind: 'thread', id: thread.id, byKey: true });
  return (
    <li className={styles.thread}>
      <PassageQuote
        id={thread.id}
        about={thread}
        onOpenThread={thread.resolved_at ? openThreadCard : undefined}
      />
      <ThreadView thread={thread} namedCommentId={namedCommentId} onResolved={onResolved} />
    </li>
  );
}

interface PassageQuoteProps {
  id: string;
  about: PassageAnchors;
  onOpenThread?: (() => void) | undefined;
}

export function PassageQuote({ id, about, onOpenThread }: PassageQuoteProps) {
  const { writing } = useOpenDocument();
  const { foundPassageIds, textView } = useDiscussion();
  const quote = passageQuoteOf(about, writing);
  if (quote === null) return null;
  if (foundPassageIds !== null && !foundPassageIds.has(id)) {
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
      onClick={() => (onOpenThread ? onOpenThread() : textView.current?.focusPassage(id))}
    >
      <TextQuote />
      <span className={styles.words}>{quote}</span>
    </button>
  );
}
