import { TextQuote } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PassageAnchors } from '#entities/comment/comment-operations.ts';
import { useOpenDocument } from '../page/open-document.tsx';
import beside from './beside/beside.module.css';
import { useDiscussion } from './discussion.tsx';
import type { DiscussionThread } from './group-threads.ts';
import { passageQuoteOf } from './marked-passages.ts';
import { ThreadView } from './thread-view.tsx';
import styles from './threads.module.css';

interface ThreadItemProps {
  thread: DiscussionThread;
  namedCommentId: string | null;
  onResolved: (hasFocusStayed: () => boolean) => void;
}

export function ThreadItem({ thread, namedCommentId, onResolved }: ThreadItemProps) {
  const { openCard } = useDiscussion();
  // The passage of a resolved thread is marked only while its card is open.
  const openThreadCard = () => openCard({ kind: 'thread', id: thread.id, byKey: true });
  return (
    <DiscussionItem id={thread.id}>
      <PassageQuote
        id={thread.id}
        about={thread}
        onOpenThread={thread.resolved_at ? openThreadCard : undefined}
      />
      <ThreadView thread={thread} namedCommentId={namedCommentId} onResolved={onResolved} />
    </DiscussionItem>
  );
}

/** An item of the list of comments, which stands beside its passage where there is room. */
export function DiscussionItem({ id, children }: { id: string; children: ReactNode }) {
  const { besideIds, card } = useDiscussion();
  const isBeside = besideIds.has(id);
  return (
    <li
      className={isBeside ? beside.beside : styles.thread}
      data-beside={isBeside ? id : undefined}
      aria-current={(isBeside && card?.id === id) || undefined}
      tabIndex={isBeside ? -1 : undefined}
    >
      {children}
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
