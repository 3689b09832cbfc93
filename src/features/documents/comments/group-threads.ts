import type { Comment, CommentThread } from '#contract/comments.ts';

/** A comment with its replies in the order of time. Its id is that of the first one, which may be deleted. */
export interface DiscussionThread extends Omit<CommentThread, 'document_id'> {
  comments: readonly Comment[];
}

const open = { anchor: null, draft_anchor: null, resolved_at: null, resolved_by: null };

export function groupThreads(
  comments: readonly Comment[],
  known: readonly CommentThread[],
): DiscussionThread[] {
  const records = new Map(known.map(thread => [thread.id, thread]));
  const groups = Map.groupBy(comments, comment => comment.thread_id ?? comment.id);
  return [...groups].map(([id, group]) => ({ ...open, ...records.get(id), id, comments: group }));
}
