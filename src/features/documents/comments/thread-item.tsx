import { useOpenDocument } from '../page/open-document.tsx';
import { useDiscussion } from './discussion.tsx';
import type { DiscussionThread } from './group-threads.ts';
import { quoteOf } from './marked-passages.ts';
import { PassageQuote } from './passage-quote.tsx';
import { ThreadView } from './thread-view.tsx';
import styles from './threads.module.css';

interface ThreadItemProps {
  thread: DiscussionThread;
  named: string | null;
  onResolved: () => void;
}

/** One thread among the comments, under the passage that it is about. */
export function ThreadItem({ thread, named, onResolved }: ThreadItemProps) {
  const { writing } = useOpenDocument();
  const { open } = useDiscussion();
  const quote = quoteOf(thread, writing);
  // The passage of a resolved thread is marked only while its card is open.
  const show = () => open({ kind: 'thread', id: thread.id, byKey: true });
  return (
    <li className={styles.thread}>
      {quote !== null && (
        <PassageQuote id={thread.id} quote={quote} {...(thread.resolved && { onGo: show })} />
      )}
      <ThreadView thread={thread} named={named} onResolved={onResolved} />
    </li>
  );
}
