import type { QueryClient } from '@tanstack/react-query';
import type { CommentThread } from '#contract/comments.ts';
import { changeCommentedRecord } from '#entities/comment/comment-caches.ts';

/** Returns the rollback. */
export function storeThreads(
  queryClient: QueryClient,
  document: string,
  stored: readonly CommentThread[],
): () => void {
  const ids = new Set(stored.map(({ id }) => id));
  return changeCommentedRecord(queryClient, { kind: 'document', id: document }, ({ threads = [] }) => ({
    threads: [...threads.filter(({ id }) => !ids.has(id)), ...stored],
  }));
}

/** Moves the passages as the service does when unpublished changes become the text, or are discarded. */
export function settleAnchors(queryClient: QueryClient, document: string, to: 'text' | 'nothing'): void {
  changeCommentedRecord(queryClient, { kind: 'document', id: document }, ({ threads = [] }) => ({
    threads: threads.map(thread => {
      if (thread.draft_anchor === null || (to === 'nothing' && thread.anchor === null)) return thread;
      return { ...thread, anchor: to === 'text' ? thread.draft_anchor : thread.anchor, draft_anchor: null };
    }),
  }));
}
