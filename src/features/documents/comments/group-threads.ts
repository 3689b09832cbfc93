import type { Comment, CommentThread, Passage } from '#contract/comments.ts';

/** A comment with its replies, in the order of time. */
export interface DiscussionThread {
  /** The id of the first comment, which may be deleted. */
  id: string;
  comments: readonly Comment[];
  anchor: Passage | null;
  /** The passage in the unpublished changes, where it differs. */
  draftAnchor: Passage | null;
  resolved: Pick<CommentThread, 'resolved_at' | 'resolved_by'> | null;
}

/** Groups the comments of a document into threads, the oldest first. */
export function groupThreads(
  comments: readonly Comment[],
  known: readonly CommentThread[],
): DiscussionThread[] {
  const records = new Map(known.map(thread => [thread.id, thread]));
  const groups = Map.groupBy(comments, comment => comment.thread_id ?? comment.id);
  return [...groups].map(([id, group]) => {
    const record = records.get(id);
    return {
      id,
      comments: group,
      anchor: record?.anchor ?? null,
      draftAnchor: record?.draft_anchor ?? null,
      resolved: record && record.resolved_at !== null ? record : null,
    };
  });
}
