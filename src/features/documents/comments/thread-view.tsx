import { Check, Reply as ReplyIcon, RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSession } from '#api/session.ts';
import { readDraft } from '#editor/autosave/drafts.ts';
import { CommentComposer } from '#entities/comment/comment-composer.tsx';
import { CommentItem } from '#entities/comment/comment-item.tsx';
import { UnsentCommentItem } from '#entities/comment/unsent-comment-item.tsx';
import { Button } from '#ui/button.tsx';
import { Time } from '#ui/time.tsx';
import { useOpenDocument } from '../page/open-document.tsx';
import { useDiscussion } from './discussion.tsx';
import type { DiscussionThread } from './group-threads.ts';
import styles from './threads.module.css';
import { useResolve } from './use-resolve.ts';

interface ThreadViewProps {
  thread: DiscussionThread;
  named?: string | null;
  /** Shown beside the text: the address leads to the thread among the comments. */
  isCopy?: boolean;
  onResolved?: () => void;
}

export function ThreadView({ thread, named, isCopy = false, onResolved }: ThreadViewProps) {
  const { hasApp } = useOpenDocument();
  const { unsent } = useDiscussion();
  const { refusalReason } = useSession();
  const { may, resolve, reopen } = useResolve();
  const { resolved_at, resolved_by } = thread;
  const mayReply = hasApp && refusalReason('document_comments:write') === null;
  return (
    <>
      {resolved_at && (
        <p className={styles.settled}>
          <Check /> Resolved{resolved_by && ` by ${resolved_by.name}`} <Time at={resolved_at} />
        </p>
      )}
      {thread.comments[0]?.thread_id && <p className={styles.meta}>The first comment was deleted.</p>}
      <ol className={styles.answers}>
        {thread.comments.map(comment => (
          <CommentItem key={comment.id} comment={comment} current={comment.id === named} isCopy={isCopy} />
        ))}
        {unsent
          .filter(comment => comment.thread === thread.id)
          .map(comment => (
            <UnsentCommentItem key={comment.id} comment={comment} />
          ))}
      </ol>
      <div className={styles.actions}>
        {!resolved_at && mayReply && <Reply thread={thread} />}
        {may(thread) && (
          <Button
            variant="ghost"
            size={28}
            icon={resolved_at ? <RotateCcw /> : <Check />}
            onClick={() => {
              (resolved_at ? reopen : resolve)(thread);
              onResolved?.();
            }}
          >
            {resolved_at ? 'Reopen' : 'Resolve'}
          </Button>
        )}
      </div>
    </>
  );
}

/** A text kept from an earlier visit opens the field, too. */
function Reply({ thread }: { thread: DiscussionThread }) {
  const { document } = useOpenDocument();
  const [open, setOpen] = useState<'asked' | 'kept' | null>(null);
  const place = `document ${document.id} answer to ${thread.id}`;
  useEffect(() => {
    void readDraft(place).then(kept => {
      if (typeof kept === 'string') setOpen(now => now ?? 'kept');
    });
  }, [place]);
  if (open === null) {
    return (
      <Button variant="ghost" size={28} icon={<ReplyIcon />} onClick={() => setOpen('asked')}>
        Reply
      </Button>
    );
  }
  return (
    <div className={styles.answer}>
      <CommentComposer
        place={place}
        thread={thread.id}
        label="Reply"
        placeholder="Reply…"
        action="Reply"
        autofocus={open === 'asked'}
        onCancel={() => setOpen(null)}
        onSent={() => setOpen(null)}
      />
    </div>
  );
}
