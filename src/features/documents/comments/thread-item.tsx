import { useOpenDocument } from '../page/open-document.tsx';
import { useDiscussion } from './discussion.tsx';
import { quoteOf } from './marked-passages.ts';
import { PassageQuote } from './passage-quote.tsx';
import { ThreadView } from './thread-view.tsx';
import styles from './threads.module.css';
import type { Thread } from './threads.ts';

interface ThreadItemProps {
  thread: Thread;
  hash: string;
  onResolved: () => void;
}

/** One thread among the comments, under the words that it is about. */
export function ThreadItem({ thread, hash, onResolved }: ThreadItemProps) {
  const { writing } = useOpenDocument();
  const { open } = useDiscussion();
  const quote = quoteOf(thread, writing);
  // What is settled is not marked in the text unless it is shown beside it.
  const show = () => open({ kind: 'thread', id: thread.id, byKey: true });
  return (
    <li className={styles.thread}>
      {quote !== null && (
        <PassageQuote id={thread.id} quote={quote} {...(thread.resolved && { onGo: show })} />
      )}
      <ThreadView thread={thread} hash={hash} onResolved={onResolved} />
    </li>
  );
}
