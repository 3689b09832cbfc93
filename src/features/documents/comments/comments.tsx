import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#api/session.ts';
import { preview } from '#editor/plain-text.ts';
import { isBlankHtml } from '#lib/is-blank-html.ts';
import { Button } from '#ui/button.tsx';
import { useOpenDocument } from '../page/open-document.tsx';
import { CommentComposer } from './comment-composer.tsx';
import styles from './comments.module.css';
import { useDiscussion } from './discussion.tsx';
import { EarlierComments } from './earlier-comments.tsx';
import { dropPassageDraft, type PassageDraft } from './passage-drafts.ts';
import { PassageQuote } from './passage-quote.tsx';
import { ResolvedThreads } from './resolved-threads.tsx';
import { ThreadItem } from './thread-item.tsx';
import said from './threads.module.css';
import { UnsentComment } from './unsent-comment.tsx';
import { sendComment } from './unsent-comments.ts';
import { useNewComments } from './use-new-comments.ts';

/** What people say about the document, oldest first; the last word is a field to write in. */
export function Comments() {
  const { document } = useOpenDocument();
  const { threads, unsent, drafts, card } = useDiscussion();
  const { user, whyNot } = useSession();
  const queryClient = useQueryClient();
  const { hash } = useLocation();
  const section = useRef<HTMLElement>(null);
  const reason = whyNot('document_comments:write');
  const { comments } = document;
  // Those that are not here yet count too.
  const count = document.comments_truncated ? document.comment_count : comments.length;
  useNewComments(comments);
  const isHere = comments.some(({ id }) => hash === `#comment-${id}`);
  const open = threads.filter(thread => thread.resolved === null);
  const begun = drafts.filter(draft => draft.id !== card?.id && !isBlankHtml(draft.html));
  const fresh = unsent.filter(comment => comment.thread === null);

  useEffect(() => {
    if (!isHere) return;
    const item = section.current?.querySelector<HTMLElement>(`#${CSS.escape(hash.slice(1))}`);
    item?.scrollIntoView({ block: 'center' });
    item?.focus({ preventScroll: true });
  }, [hash, isHere]);
  // The button that was pressed is gone with its thread.
  const toHeading = () => section.current?.querySelector('h2')?.focus({ preventScroll: true });

  return (
    <section ref={section} aria-labelledby="comments" className={styles.comments} data-print="never">
      <h2 id="comments" tabIndex={-1} className={styles.heading}>
        Comments {count > 0 && <span className={styles.count}>{count}</span>}
      </h2>
      <EarlierComments
        documentId={document.id}
        has={document.comments_truncated === true}
        first={comments[0]?.id}
      />
      {open.length + fresh.length + begun.length > 0 && (
        <ol className={styles.list}>
          {open.map(thread => (
            <ThreadItem key={thread.id} thread={thread} hash={hash} onResolved={toHeading} />
          ))}
          {fresh.map(comment => (
            <li key={comment.id} className={said.thread}>
              {comment.about && (
                <PassageQuote
                  id={comment.id}
                  quote={(comment.about.draft_anchor ?? comment.about.anchor)!.quote}
                />
              )}
              <ol className={said.answers}>
                <UnsentComment documentId={document.id} comment={comment} />
              </ol>
            </li>
          ))}
          {begun.map(draft => (
            <Begun key={draft.id} draft={draft} />
          ))}
        </ol>
      )}
      <ResolvedThreads
        threads={threads.filter(thread => thread.resolved !== null)}
        hash={hash}
        onReopened={toHeading}
      />
      {reason === null ? (
        <CommentComposer
          user={user}
          place={`document ${document.id} comment`}
          onSend={html => sendComment(queryClient, document.id, { html })}
        />
      ) : (
        <p className={styles.refusal}>{reason}</p>
      )}
    </section>
  );
}

/** A comment that was begun and left; its words are on this device alone. */
function Begun({ draft }: { draft: PassageDraft }) {
  const { document } = useOpenDocument();
  const { open } = useDiscussion();
  const passage = draft.about.draft_anchor ?? draft.about.anchor;
  return (
    <li className={said.thread}>
      {passage && <PassageQuote id={draft.id} quote={passage.quote} />}
      <div className={said.begun}>
        <p>
          <span className={styles.meta}>Not sent yet</span> {preview(draft.html, 120)}
        </p>
        <Button size={28} onClick={() => open({ kind: 'draft', id: draft.id, byKey: true })}>
          Continue
        </Button>
        <Button size={28} variant="ghost" onClick={() => dropPassageDraft(document.id, draft.id)}>
          Discard
        </Button>
      </div>
    </li>
  );
}
