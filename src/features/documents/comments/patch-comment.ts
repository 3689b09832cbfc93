import type { QueryClient } from '@tanstack/react-query';
import { withEtag } from '#api/etags.ts';
import { query } from '#api/queries.ts';
import type { Comment } from '#contract/comments.ts';

/** Puts a changed comment in the place of the old one; null takes it away. */
export function patchComment(
  queryClient: QueryClient,
  document: string,
  id: string,
  changed: Comment | null,
): void {
  queryClient.setQueryData(query('readDocument', { document }).queryKey, old => {
    if (!old) return old;
    const comments = old.comments.flatMap(other => (other.id === id ? (changed ?? []) : other));
    return withEtag({ ...old, comments }, old);
  });
}
