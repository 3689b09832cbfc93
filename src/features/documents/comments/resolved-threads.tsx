import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import comments from './comments.module.css';
import { ThreadItem } from './thread-item.tsx';
import styles from './threads.module.css';
import type { Thread } from './threads.ts';

interface ResolvedThreadsProps {
  threads: readonly Thread[];
  hash: string;
  onReopened: () => void;
}

/** What is settled, folded away; an address that leads there opens it. */
export function ResolvedThreads({ threads, hash, onReopened }: ResolvedThreadsProps) {
  const id = useId();
  const [asked, setAsked] = useState<boolean | null>(null);
  if (threads.length === 0) return null;
  const isNamed = threads.some(({ comments }) => comments.some(one => hash === `#comment-${one.id}`));
  const open = asked ?? isNamed;
  return (
    <div className={styles.resolved}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setAsked(!open)}
      >
        <ChevronRight /> Resolved ({threads.length})
      </button>
      <ol id={id} className={comments.list} hidden={!open}>
        {open &&
          threads.map(thread => (
            <ThreadItem key={thread.id} thread={thread} hash={hash} onResolved={onReopened} />
          ))}
      </ol>
    </div>
  );
}
