import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '#api/api-error.ts';
import { createKeptLists, useKeptList } from '#editor/autosave/use-kept-list.ts';
import { randomId } from '#lib/random-id.ts';
import { keepUnsent, settleUnsent } from '#ui/unsent.ts';
import { storeComment } from './comment-caches.ts';
import {
  type CommentSubject,
  commentOperations,
  commentsName,
  type NewComment,
} from './comment-operations.ts';

export interface UnsentComment extends NewComment {
  /** Why it was not sent; null while it is being sent. */
  failure: string | null;
}

const lists = createKeptLists<UnsentComment>(name => name);

export function useUnsentComments(subject: CommentSubject): readonly UnsentComment[] {
  const queryClient = useQueryClient();
  // Comments without an answer when the page was closed may not have arrived.
  return useKeptList(lists, commentsName(subject), left => {
    for (const comment of left) if (comment.failure === null) void deliver(queryClient, subject, comment);
  });
}

export function sendComment(
  queryClient: QueryClient,
  subject: CommentSubject,
  written: Omit<NewComment, 'id'>,
): void {
  const comment = { ...written, id: randomId(), failure: null };
  lists.change(commentsName(subject), list => [...list, comment]);
  void deliver(queryClient, subject, comment);
}

export function resendComment(
  queryClient: QueryClient,
  subject: CommentSubject,
  comment: UnsentComment,
): void {
  setFailure(subject, comment.id, null);
  void deliver(queryClient, subject, comment);
}

export function dropComment(subject: CommentSubject, id: string): void {
  settleUnsent(id, false);
  lists.change(commentsName(subject), list => list.filter(one => one.id !== id));
}

function setFailure(subject: CommentSubject, id: string, failure: string | null): void {
  lists.change(commentsName(subject), list => list.map(one => (one.id === id ? { ...one, failure } : one)));
}

async function deliver(
  queryClient: QueryClient,
  subject: CommentSubject,
  comment: UnsentComment,
): Promise<void> {
  try {
    const stored = await commentOperations[subject.kind].create(queryClient, subject.id, comment);
    storeComment(queryClient, subject, stored, comment.about);
    settleUnsent(comment.id, true);
    dropComment(subject, comment.id);
  } catch (error) {
    setFailure(subject, comment.id, error instanceof Error ? error.message : 'It could not be sent.');
    // Sent again when the service answers.
    if (isApiError(error, 0)) keepUnsent(comment.id, () => resendComment(queryClient, subject, comment));
  }
}
