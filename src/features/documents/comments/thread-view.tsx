import { useQueryClient } from '@tanstack/react-query';
import { Check, Reply, RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSession } from '#api/session.ts';
import { readDraft } from '#editor/autosave/drafts.ts';
import { Button } from '#ui/button.tsx';
import { Time } from '#ui/time.tsx';
import { useOpenDocument } from '../page/open-document.tsx';
import { CommentComposer } from './comment-composer.tsx';
import { CommentItem } from './comment-item.tsx';
import styles from './comments.module.css';
import { useDiscussion } from './discussion.tsx';
import said from './threads.module.css';
import type { Thread } from './threads.ts';
import { UnsentComment } from './unsent-comment.tsx';
import { sendComment } from './unsent-comments.ts';
import { useResolve } from './use-resolve.ts';

interface ThreadViewProps {
  thread: Thread;
  /** The part of the address that names a comment. */
  hash?: string;
  /** Shown beside the text; the address leads to the one among the comments. */
  isCopy?: boolean;
  onResolved?: () => void;
}

/** A comment, its answers, and a field for one more. */
export function ThreadView({ thread, hash, isCopy = false, onResolved }: ThreadViewProps) {
  const { document, app } = useOpenDocument();
  const { unsent } = useDiscussion();
  const { whyNot } = useSession();
  const { may, resolve, reopen } = useResolve();
  const { resolved } = thread;
  const mayAnswer = app && whyNot('document_comments:write') === null;
  return (
    <>
      {resolved && (
        <p className={said.settled}>
          <Check /> Resolved{resolved.resolved_by && ` by ${resolved.resolved_by.name}`}{' '}
          {resolved.resolved_at && <Time at={resolved.resolved_at} />}
        </p>
      )}
      {thread.comments[0]?.thread_id && <p className={styles.meta}>The first comment was deleted.</p>}
      <ol className={said.answers}>
        {thread.comments.map(comment => (
          <CommentItem
            key={comment.id}
            comment={comment}
            documentId={document.id}
            marked={hash === `#comment-${comment.id}`}
            isCopy={isCopy}
          />
        ))}
        {unsent
          .filter(comment => comment.thread === thread.id)
          .map(comment => (
            <UnsentComment key={comment.id} documentId={document.id} comment={comment} />
          ))}
      </ol>
      <div className={said.actions}>
        {resolved === null && mayAnswer && <Answer thread={thread} />}
        {may(thread) && (
          <Button
            variant="ghost"
            size={28}
            icon={resolved ? <RotateCcw /> : <Check />}
            onClick={() => {
              (resolved ? reopen : resolve)(thread);
              onResolved?.();
            }}
          >
            {resolved ? 'Reopen' : 'Resolve'}
          </Button>
        )}
      </div>
    </>
  );
}

/** A button until somebody answers; words that were left from another visit open the field. */
function Answer({ thread }: { thread: Thread }) {
  const queryClient = useQueryClient();
  const { document } = useOpenDocument();
  const { user } = useSession();
  const [open, setOpen] = useState<'asked' | 'kept' | null>(null);
  const place = `document ${document.id} answer to ${thread.id}`;
  useEffect(() => {
    void readDraft(place).then(kept => {
      if (typeof kept === 'string') setOpen(now => now ?? 'kept');
    });
  }, [place]);
  if (open === null) {
    return (
      <Button variant="ghost" size={28} icon={<Reply />} onClick={() => setOpen('asked')}>
        Reply
      </Button>
    );
  }
  return (
    <div className={said.answer}>
      <CommentComposer
        user={user}
        place={place}
        label="Reply"
        placeholder="Reply…"
        action="Reply"
        autofocus={open === 'asked'}
        onCancel={() => setOpen(null)}
        onSend={html => {
          sendComment(queryClient, document.id, { html, thread: thread.id });
          setOpen(null);
        }}
      />
    </div>
  );
}
