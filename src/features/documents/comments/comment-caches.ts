import type { QueryClient } from '@tanstack/react-query';
import { withEtag } from '#api/etags.ts';
import { optimistic } from '#api/optimistic.ts';
import { query } from '#api/queries.ts';
import type { Comment, CommentThread } from '#contract/comments.ts';
import type { DocumentDetail } from '#contract/documents.ts';

/** Changes what is known of a document's comments, at once; answers the way back. */
function change(
  queryClient: QueryClient,
  document: string,
  to: (old: DocumentDetail) => Partial<DocumentDetail>,
): () => void {
  return optimistic(queryClient, [query('readDocument', { document }).queryKey], data => {
    const old = data as DocumentDetail;
    return withEtag({ ...old, ...to(old) }, old);
  });
}

/** Shows a comment that the service has stored, once, and the passage that it is about. */
export function storeComment(
  queryClient: QueryClient,
  document: string,
  comment: Comment,
  about: Pick<CommentThread, 'anchor' | 'draft_anchor'> | null,
): void {
  change(queryClient, document, old => {
    if (old.comments.some(({ id }) => id === comment.id)) return {};
    const comments = [...old.comments, comment];
    if (!about) return { comments };
    const thread = { id: comment.id, document_id: document, ...about, resolved_at: null, resolved_by: null };
    return { comments, threads: [...(old.threads ?? []), thread] };
  });
}

/** Puts a changed comment in the place of the old one; null takes it away. */
export function patchComment(
  queryClient: QueryClient,
  document: string,
  id: string,
  changed: Comment | null,
): () => void {
  return change(queryClient, document, old => ({
    comments: old.comments.flatMap(other => (other.id === id ? (changed ?? []) : other)),
  }));
}

/** Puts a comment back to where it stood, by its time. */
export function insertComment(queryClient: QueryClient, document: string, comment: Comment): () => void {
  return change(queryClient, document, old => ({
    comments: [...old.comments.filter(({ id }) => id !== comment.id), comment].sort(
      (a, b) => Date.parse(a.created_at) - Date.parse(b.created_at),
    ),
  }));
}

/** Takes over what is known of threads now. */
export function storeThreads(
  queryClient: QueryClient,
  document: string,
  threads: readonly CommentThread[],
): () => void {
  return change(queryClient, document, old => {
    const fresh = new Map(threads.map(thread => [thread.id, thread]));
    const others = (old.threads ?? []).filter(thread => !fresh.has(thread.id));
    return { threads: [...others, ...threads] };
  });
}

/** The unpublished changes became the text, or were given up: their passages likewise, as the service does it. */
export function settleAnchors(queryClient: QueryClient, document: string, to: 'text' | 'nothing'): void {
  change(queryClient, document, ({ threads = [] }) => ({
    threads: threads.map(thread => {
      if (thread.draft_anchor === null || (to === 'nothing' && thread.anchor === null)) return thread;
      return { ...thread, anchor: to === 'text' ? thread.draft_anchor : thread.anchor, draft_anchor: null };
    }),
  }));
}
