import type { Comment, CommentThread, Passage } from '#contract/comments.ts';

/** A comment with its answers, in the order of time. */
export interface Thread {
  /** That of the first comment, which may be gone. */
  id: string;
  comments: readonly Comment[];
  anchor: Passage | null;
  /** Where it stands in the unpublished changes, when it reads otherwise there. */
  draftAnchor: Passage | null;
  resolved: Pick<CommentThread, 'resolved_at' | 'resolved_by'> | null;
}

/** The comments of a document by what they answer, the oldest thread first. */
export function threadsOf(comments: readonly Comment[], known: readonly CommentThread[]): Thread[] {
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
