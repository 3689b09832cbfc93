import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import type { DiscussionThread } from './group-threads.ts';
import { ThreadItem } from './thread-item.tsx';
import styles from './threads.module.css';

interface ResolvedThreadsProps {
  threads: readonly DiscussionThread[];
  named: string | null;
  onReopened: () => void;
}

/** The resolved threads, folded away unless the address names one of their comments. */
export function ResolvedThreads({ threads, named, onReopened }: ResolvedThreadsProps) {
  const listId = useId();
  const [chosen, setChosen] = useState<boolean | null>(null);
  if (threads.length === 0) return null;
  const isNamed = threads.some(({ comments }) => comments.some(({ id }) => id === named));
  const open = chosen ?? isNamed;
  return (
    <div className={styles.resolved}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setChosen(!open)}
      >
        <ChevronRight /> Resolved ({threads.length})
      </button>
      <ol id={listId} className={styles.list} hidden={!open}>
        {open &&
          threads.map(thread => (
            <ThreadItem key={thread.id} thread={thread} named={named} onResolved={onReopened} />
          ))}
      </ol>
    </div>
  );
}
