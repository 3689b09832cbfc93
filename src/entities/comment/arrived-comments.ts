import type { Comment } from '#contract/comments.ts';

/** The new comments of others after the last known one; loaded earlier comments are not new. */
export function arrivedComments(
  known: ReadonlySet<string>,
  comments: readonly Comment[],
  user: string | null,
): Comment[] {
  const lastKnown = comments.findLastIndex(({ id }) => known.has(id));
  return comments.slice(lastKnown + 1).filter(({ author_id }) => user === null || author_id !== user);
}
