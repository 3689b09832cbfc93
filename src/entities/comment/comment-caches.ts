import type { QueryClient } from '@tanstack/react-query';
import { withEtag } from '#api/etags.ts';
import { optimistic, patchInLists } from '#api/optimistic.ts';
import type { Comment, SuggestedEdit } from '#contract/comments.ts';
import {
  type CommentedRecord,
  type CommentSubject,
  commentOperations,
  type NewComment,
  type NewEdit,
  type PassageAnchors,
} from './comment-operations.ts';

/** Changes the cached record and its number of comments in lists. Returns the rollback. */
export function changeCommentedRecord(
  queryClient: QueryClient,
  { kind, id }: CommentSubject,
  change: (record: CommentedRecord) => Partial<Pick<CommentedRecord, 'comments' | 'threads'>>,
): () => void {
  const { queryKey, countedIn } = commentOperations[kind];
  let added = 0;
  const rollback = optimistic(queryClient, [queryKey(id)], data => {
    const record = data as CommentedRecord;
    const changed = { ...record, ...change(record) };
    added = changed.comments.length - record.comments.length;
    return withEtag({ ...changed, comment_count: record.comment_count + added }, record);
  });
  if (added === 0) return rollback;
  const rollbackLists = patchInLists(
    queryClient,
    id,
    (row: CommentedRecord) => ({ ...row, comment_count: row.comment_count + added }),
    countedIn,
  );
  return () => {
    rollbackLists();
    rollback();
  };
}

/** Adds the comment or replaces it. With `about`, a new comment starts a thread on that passage. */
export function storeComment(
  queryClient: QueryClient,
  subject: CommentSubject,
  comment: Comment,
  { about, edit }: Pick<NewComment, 'about' | 'edit'> = {},
): void {
  changeCommentedRecord(queryClient, subject, ({ comments, threads = [] }) => {
    if (comments.some(({ id }) => id === comment.id))
      return { comments: comments.map(other => (other.id === comment.id ? comment : other)) };
    const thread = { id: comment.id, document_id: subject.id, resolved_at: null, resolved_by: null };
    const suggested_edit: SuggestedEdit | null = about && edit ? newSuggestedEdit(about, edit) : null;
    return {
      comments: [...comments, comment],
      ...(about && { threads: [...threads, { ...thread, ...about, suggested_edit }] }),
    };
  });
}

const newSuggestedEdit = ({ anchor, draft_anchor }: PassageAnchors, edit: NewEdit): SuggestedEdit => ({
  ...edit,
  quote: (draft_anchor ?? anchor)?.quote ?? '',
  state: 'open',
});

export function removeComment(queryClient: QueryClient, subject: CommentSubject, comment: string) {
  return changeCommentedRecord(queryClient, subject, ({ comments }) => ({
    comments: comments.filter(({ id }) => id !== comment),
  }));
}

export function insertComment(queryClient: QueryClient, subject: CommentSubject, comment: Comment) {
  return changeCommentedRecord(queryClient, subject, ({ comments }) => ({
    comments: [...comments.filter(({ id }) => id !== comment.id), comment].sort(
      (a, b) => Date.parse(a.created_at) - Date.parse(b.created_at),
    ),
  }));
}
