import { Check, Reply as ReplyIcon, RotateCcw, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { readDraft } from '#editor/autosave/drafts.ts';
import { CommentComposer } from '#entities/comment/comment-composer.tsx';
import { CommentItem } from '#entities/comment/comment-item.tsx';
import { UnsentCommentItem } from '#entities/comment/unsent-comment-item.tsx';
import { Button } from '#ui/button.tsx';
import { rememberFocus } from '#ui/remember-focus.ts';
import { Time } from '#ui/time.tsx';
import { useOpenDocument } from '../page/open-document.tsx';
import { SuggestedEditContent } from '../suggesting/suggested-edit.tsx';
import { useAcceptEdit } from '../suggesting/use-accept-edit.ts';
import { useDiscussion } from './discussion.tsx';
import type { DiscussionThread } from './group-threads.ts';
import styles from './threads.module.css';
import { useResolve } from './use-resolve.ts';

interface ThreadViewProps {
  thread: DiscussionThread;
  namedCommentId?: string | null;
  /** True beside the text: comment ids and links belong to the same thread in the list of comments. */
  isCopy?: boolean;
  /** May be called after an answer: the focus moves only where it has stayed on the pressed button. */
  onResolved?: (hasFocusStayed: () => boolean) => void;
}

export function ThreadView({ thread, namedCommentId, isCopy = false, onResolved }: ThreadViewProps) {
  const { hasApp, mayWrite } = useOpenDocument();
  const { unsent } = useDiscussion();
  const { canResolve, resolve, reopen } = useResolve();
  const { resolved_at, resolved_by, suggested_edit } = thread;
  const isSuggestion = suggested_edit?.state === 'open';
  const reply = !resolved_at && hasApp && <Reply thread={thread} />;
  return (
    <>
      {resolved_at && (
        <p className={styles.settled}>
          {suggested_edit?.state === 'rejected' ? <X /> : <Check />} {outcomeOf(thread)}
          {resolved_by && ` by ${resolved_by.name}`} <Time at={resolved_at} />
        </p>
      )}
      {suggested_edit && <SuggestedEditContent edit={suggested_edit} />}
      {thread.comments[0]?.thread_id && <p className={styles.meta}>The first comment was deleted.</p>}
      <ol className={styles.answers}>
        {thread.comments.map(comment => (
          <CommentItem
            key={comment.id}
            comment={comment}
            current={comment.id === namedCommentId}
            isCopy={isCopy}
          />
        ))}
        {unsent
          .filter(comment => comment.thread === thread.id)
          .map(comment => (
            <UnsentCommentItem key={comment.id} comment={comment} />
          ))}
      </ol>
      <div className={styles.actions}>
        {isSuggestion && mayWrite && hasApp && <AcceptButton thread={thread} onAccepted={onResolved} />}
        {!isSuggestion && reply}
        {canResolve(thread) && (
          <Button
            variant="ghost"
            size={28}
            icon={resolved_at ? <RotateCcw /> : isSuggestion ? <X /> : <Check />}
            onClick={() => {
              (resolved_at ? reopen : resolve)(thread);
              onResolved?.(rememberFocus());
            }}
          >
            {resolved_at ? 'Reopen' : isSuggestion ? (mayWrite ? 'Reject' : 'Withdraw') : 'Resolve'}
          </Button>
        )}
        {isSuggestion && reply}
      </div>
    </>
  );
}

function outcomeOf({ suggested_edit }: DiscussionThread): string {
  if (suggested_edit?.state === 'accepted') return 'Accepted';
  return suggested_edit?.state === 'rejected' ? 'Rejected' : 'Resolved';
}

interface AcceptButtonProps {
  thread: DiscussionThread;
  onAccepted: ThreadViewProps['onResolved'];
}

function AcceptButton({ thread, onAccepted }: AcceptButtonProps) {
  const { foundPassageIds } = useDiscussion();
  const { accept, isAccepting } = useAcceptEdit();
  const press = async () => {
    const hasFocusStayed = rememberFocus();
    if (await accept(thread)) onAccepted?.(hasFocusStayed);
  };
  const isLost = foundPassageIds !== null && !foundPassageIds.has(thread.id);
  return (
    <Button
      size={28}
      icon={<Check />}
      pending={isAccepting}
      disabledReason={isLost ? 'The words were changed since this was suggested.' : null}
      onClick={() => void press()}
    >
      Accept
    </Button>
  );
}

/** The field is also open when a draft of an earlier visit is stored. */
function Reply({ thread }: { thread: DiscussionThread }) {
  const { document, commentsRefusal } = useOpenDocument();
  const [openedBy, setOpenedBy] = useState<'button' | 'draft' | null>(null);
  const place = `document ${document.id} answer to ${thread.id}`;
  useEffect(() => {
    void readDraft(place).then(draft => {
      if (typeof draft === 'string') setOpenedBy(current => current ?? 'draft');
    });
  }, [place]);
  if (openedBy === null) {
    if (commentsRefusal !== null) return null;
    return (
      <Button variant="ghost" size={28} icon={<ReplyIcon />} onClick={() => setOpenedBy('button')}>
        Reply
      </Button>
    );
  }
  return (
    <div className={styles.answer}>
      <CommentComposer
        draftKey={place}
        thread={thread.id}
        label="Reply"
        placeholder="Reply…"
        action="Reply"
        refusal={commentsRefusal}
        autofocus={openedBy === 'button'}
        onCancel={() => setOpenedBy(null)}
        onSent={() => setOpenedBy(null)}
      />
    </div>
  );
}
