import type { Comment, CommentThread } from '#contract/comments.ts';

/** A comment with its replies, oldest first. Its id is that of the first comment, which may be deleted. */
export interface DiscussionThread extends Omit<CommentThread, 'document_id'> {
  comments: readonly Comment[];
}

const emptyThreadRecord = {
  ...{ anchor: null, draft_anchor: null, resolved_at: null, resolved_by: null, suggested_edit: null },
};

export function groupThreads(
  comments: readonly Comment[],
  records: readonly CommentThread[],
): DiscussionThread[] {
  const recordsById = new Map(records.map(thread => [thread.id, thread]));
  const groups = Map.groupBy(comments, comment => comment.thread_id ?? comment.id);
  return [...groups].map(([id, group]) => ({
    ...emptyThreadRecord,
    ...recordsById.get(id),
    id,
    comments: group,
  }));
}
