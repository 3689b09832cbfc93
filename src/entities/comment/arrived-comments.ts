import type { Comment } from '#contract/comments.ts';

/** Earlier comments that were paged in have not just arrived. */
export function arrivedComments(
  known: ReadonlySet<string>,
  comments: readonly Comment[],
  user: string | null,
): Comment[] {
  const last = comments.findLastIndex(({ id }) => known.has(id));
  return comments.slice(last + 1).filter(({ author_id }) => user === null || author_id !== user);
}
