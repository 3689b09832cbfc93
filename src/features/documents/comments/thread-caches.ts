import type { QueryClient } from '@tanstack/react-query';
import type { CommentThread } from '#contract/comments.ts';
import { changeCommentedRecord } from '#entities/comment/comment-caches.ts';

/** Stores threads in the cached document. Returns the rollback. */
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

/** Moves the cached passages as the service does when unpublished changes become the text, or are discarded. */
export function settleAnchors(
  queryClient: QueryClient,
  document: string,
  outcome: 'published' | 'discarded',
): void {
  changeCommentedRecord(queryClient, { kind: 'document', id: document }, ({ threads = [] }) => ({
    threads: threads.map(thread => {
      if (thread.draft_anchor === null || (outcome === 'discarded' && thread.anchor === null)) return thread;
      return {
        ...thread,
        anchor: outcome === 'published' ? thread.draft_anchor : thread.anchor,
        draft_anchor: null,
      };
    }),
  }));
}
