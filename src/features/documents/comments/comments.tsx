import { ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { preview } from '#editor/plain-text.ts';
import { CommentComposer } from '#entities/comment/comment-composer.tsx';
import { EarlierCommentsButton } from '#entities/comment/earlier-comments-button.tsx';
import { LostEdits } from '#entities/comment/lost-edits.tsx';
import { UnsentCommentItem } from '#entities/comment/unsent-comment-item.tsx';
import type { UnsentComment } from '#entities/comment/unsent-comments.ts';
import { useNamedComment } from '#entities/comment/use-named-comment.ts';
import { useNewComments } from '#entities/comment/use-new-comments.ts';
import { formatNumber } from '#lib/counted.ts';
import { isBlankHtml } from '#lib/html/is-blank-html.ts';
import { Button } from '#ui/button.tsx';
import { useOpenDocument } from '../page/open-document.tsx';
import { DecideAllButtons } from '../suggesting/decide-all-buttons.tsx';
import { SuggestedEditContent } from '../suggesting/suggested-edit.tsx';
import { useCardStack } from './beside/use-card-stack.ts';
import { useDiscussion } from './discussion.tsx';
import type { DiscussionThread } from './group-threads.ts';
import { dropPassageDraft, type PassageDraft } from './passage-drafts.ts';
import { DiscussionItem, PassageQuote, ThreadItem } from './thread-item.tsx';
import styles from './threads.module.css';

export function Comments() {
  const { document, commentsRefusal } = useOpenDocument();
  const { threads, unsent, drafts, card, besideIds, openCard, closeThread } = useDiscussion();
  const section = useRef<HTMLElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const besideOrder = useCardStack(list);
  const { comments, comment_count: count } = document;
  const { end } = useNewComments(comments);
  const namedCommentId = useNamedComment(comments);
  const openThreads = threads.filter(thread => thread.resolved_at === null);
  const unfinishedDrafts = drafts.filter(draft => draft.id !== card?.id && !isBlankHtml(draft.html));
  const unsentThreads = unsent.filter(comment => !comment.thread);
  const focusHeading = () => section.current?.querySelector('h2')?.focus({ preventScroll: true });
  const leaveThread = (id: string, hasFocusStayed: () => boolean) => {
    closeThread(id);
    // The pressed button disappears with its thread.
    if (!hasFocusStayed()) return;
    const item = list.current?.querySelector(`:scope > [data-beside="${CSS.escape(id)}"]`);
    const neighbours = [item?.nextElementSibling, item?.previousElementSibling];
    const next = neighbours.find(neighbour => neighbour?.matches('[data-beside]'));
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    else focusHeading();
  };
  const namedThreadId = openThreads.find(thread =>
    thread.comments.some(({ id }) => id === namedCommentId),
  )?.id;
  const isNamedBeside = namedThreadId !== undefined && besideIds.has(namedThreadId);
  const openNamed = useEffectEvent(() => {
    if (namedThreadId) openCard({ kind: 'thread', id: namedThreadId, byKey: false });
  });
  useEffect(() => {
    if (isNamedBeside) openNamed();
  }, [isNamedBeside]);
  const items = [
    ...openThreads.map(thread => ({
      id: thread.id,
      item: (
        <ThreadItem
          key={thread.id}
          thread={thread}
          namedCommentId={namedCommentId}
          onResolved={hasFocusStayed => leaveThread(thread.id, hasFocusStayed)}
        />
      ),
    })),
    ...unsentThreads.map(comment => ({
      id: comment.id,
      item: <UnsentThread key={comment.id} comment={comment} />,
    })),
    ...unfinishedDrafts.map(draft => ({
      id: draft.id,
      item: <UnfinishedDraft key={draft.id} draft={draft} />,
    })),
  ];
  const rankOf = ({ id }: { id: string }) => besideOrder.indexOf(id) + 1 || Number.POSITIVE_INFINITY;

  return (
    <section
      ref={section}
      aria-labelledby="comments"
      className={styles.comments}
      data-comments
      data-print="never"
    >
      <h2 id="comments" tabIndex={-1} className={styles.heading}>
        Comments {count > 0 && <span className={styles.count}>{formatNumber(count)}</span>}
      </h2>
      <DecideAllButtons threads={openThreads} onDecided={focusHeading} />
      <EarlierCommentsButton {...document} />
      {items.length > 0 && (
        <ol ref={list} className={styles.list}>
          {items.toSorted((a, b) => rankOf(a) - rankOf(b) || 0).map(({ item }) => item)}
        </ol>
      )}
      <LostEdits {...document} />
      <div ref={end} />
      <ResolvedThreads
        threads={threads.filter(thread => thread.resolved_at !== null)}
        namedCommentId={namedCommentId}
        onReopened={hasFocusStayed => hasFocusStayed() && focusHeading()}
      />
      <CommentComposer
        draftKey={`document ${document.id} comment`}
        label="New comment"
        action="Comment"
        refusal={commentsRefusal}
      />
    </section>
  );
}

function UnsentThread({ comment }: { comment: UnsentComment }) {
  return (
    <DiscussionItem id={comment.id}>
      {comment.about && <PassageQuote id={comment.id} about={comment.about} />}
      {comment.edit && <SuggestedEditContent edit={comment.edit} />}
      <ol className={styles.answers}>
        <UnsentCommentItem comment={comment} />
      </ol>
    </DiscussionItem>
  );
}

function UnfinishedDraft({ draft }: { draft: PassageDraft }) {
  const { document } = useOpenDocument();
  const { openCard } = useDiscussion();
  return (
    <DiscussionItem id={draft.id}>
      <PassageQuote id={draft.id} about={draft.about} />
      <div className={styles.draft}>
        <p>
          <span className={styles.meta}>Not sent yet</span> {preview(draft.html, 120)}
        </p>
        <Button size={28} onClick={() => openCard({ kind: 'draft', id: draft.id, byKey: true })}>
          Continue
        </Button>
        <Button size={28} variant="ghost" onClick={() => dropPassageDraft(document.id, draft.id)}>
          Discard
        </Button>
      </div>
    </DiscussionItem>
  );
}

interface ResolvedThreadsProps {
  threads: readonly DiscussionThread[];
  namedCommentId: string | null;
  onReopened: (hasFocusStayed: () => boolean) => void;
}

function ResolvedThreads({ threads, namedCommentId, onReopened }: ResolvedThreadsProps) {
  const listId = useId();
  const [toggledOpen, setToggledOpen] = useState<boolean | null>(null);
  if (threads.length === 0) return null;
  const hasNamedComment = threads.some(({ comments }) => comments.some(({ id }) => id === namedCommentId));
  const isOpen = toggledOpen ?? hasNamedComment;
  return (
    <div className={styles.resolved}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setToggledOpen(!isOpen)}
      >
        <ChevronRight /> Resolved ({formatNumber(threads.length)})
      </button>
      <ol id={listId} className={styles.list} hidden={!isOpen}>
        {isOpen &&
          threads.map(thread => (
            <ThreadItem
              key={thread.id}
              thread={thread}
              namedCommentId={namedCommentId}
              onResolved={onReopened}
            />
          ))}
      </ol>
    </div>
  );
}
