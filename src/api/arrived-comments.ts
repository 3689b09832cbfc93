import type { Comment } from '#contract/comments.ts';

/** Comments by others that came behind those known before; earlier ones that were brought up are none of them. */
export function arrivedComments(
  known: ReadonlySet<string>,
  comments: readonly Comment[],
  user: string | null,
): Comment[] {
  const last = comments.findLastIndex(({ id }) => known.has(id));
  return comments.slice(last + 1).filter(({ author_id }) => user === null || author_id !== user);
}
