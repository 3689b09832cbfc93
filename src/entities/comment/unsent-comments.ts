import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '#api/api-error.ts';
import { createKeptLists, useKeptList } from '#editor/autosave/use-kept-list.ts';
import { keptWords } from '#lib/offline-words.ts';
import { randomId } from '#lib/random-id.ts';
import { announce } from '#ui/live-region.tsx';
import { keepUnsent, settleUnsent } from '#ui/unsent.ts';
import { useSlice } from '#ui/use-store.ts';
import { storeComment } from './comment-caches.ts';
import {
  type CommentSubject,
  commentedBy,
  commentOperations,
  commentsKey,
  type NewComment,
} from './comment-operations.ts';
import { useKeptComment } from './kept-comments.ts';

export interface UnsentComment extends NewComment {
  /** Why it was not sent; null while it is being sent, `keptWords` while it waits for the connection. */
  failure: string | null;
}

const lists = createKeptLists<UnsentComment>(name => name);
/** Ids of comments that were sent by this page and are not shown yet. */
const justSent = new Set<string>();

/** Whether the comment was sent just now; true once. */
export const takeJustSent = (id: string): boolean => justSent.delete(id);

export function useUnsentComments(subject: CommentSubject): readonly UnsentComment[] {
  const queryClient = useQueryClient();
  const key = commentsKey(subject);
  const unsent = useKeptList(lists, key, stored => resume(queryClient, subject, stored));
  const isLoaded = useSlice(lists.store, all => all.has(key));
  useKeptComment(key, 'Comment', isLoaded ? unsent.length > 0 : null);
  return unsent;
}

/** Sends the comments that an earlier page has kept, by their keys among all that are kept on this device. */
export async function sendKeptComments(queryClient: QueryClient, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const subject = commentedBy(key);
    if (subject) await lists.load(key, stored => resume(queryClient, subject, stored));
  }
}

function resume(queryClient: QueryClient, subject: CommentSubject, stored: readonly UnsentComment[]): void {
  for (const comment of stored) {
    if (comment.failure === keptWords) void resendComment(queryClient, subject, comment);
    // A comment without an answer when the page was closed may not have arrived.
    else if (comment.failure === null) void deliver(queryClient, subject, comment);
  }
}

export function sendComment(
  queryClient: QueryClient,
  subject: CommentSubject,
  content: Omit<NewComment, 'id'>,
): void {
  const comment = { ...content, id: randomId(), failure: null };
  justSent.add(comment.id);
  lists.change(commentsKey(subject), list => [...list, comment]);
  void deliver(queryClient, subject, comment).then(announceOutcome);
}

/** Sends comments one after the other, in their order. Resolves to how many of them are not stored yet. */
export async function sendComments(
  queryClient: QueryClient,
  subject: CommentSubject,
  contents: readonly Omit<NewComment, 'id'>[],
): Promise<number> {
  const comments = contents.map(content => ({ ...content, id: randomId(), failure: null }));
  lists.change(commentsKey(subject), list => [...list, ...comments]);
  const failures: (string | null)[] = [];
  for (const comment of comments) failures.push(await deliver(queryClient, subject, comment));
  return failures.filter(failure => failure !== null).length;
}

/** Sends a comment again that was refused or is kept. */
export function retryComment(
  queryClient: QueryClient,
  subject: CommentSubject,
  comment: UnsentComment,
): void {
  void resendComment(queryClient, subject, comment).then(announceOutcome);
}

function resendComment(
  queryClient: QueryClient,
  subject: CommentSubject,
  comment: UnsentComment,
): Promise<string | null> {
  setFailure(subject, comment.id, null);
  return deliver(queryClient, subject, comment);
}

/** A refusal stays on screen as an alert, which announces itself. */
function announceOutcome(failure: string | null): void {
  if (failure === null) announce('Comment sent.');
  else if (failure === keptWords) announce(`Comment not sent yet. ${keptWords}`);
}

export function dropComment(subject: CommentSubject, id: string): void {
  settleUnsent(id, false);
  lists.change(commentsKey(subject), list => list.filter(comment => comment.id !== id));
}

function setFailure(subject: CommentSubject, id: string, failure: string | null): void {
  lists.change(commentsKey(subject), list =>
    list.map(comment => (comment.id === id ? { ...comment, failure } : comment)),
  );
}

/** Returns null once the comment is stored, or else its `failure`. */
async function deliver(
  queryClient: QueryClient,
  subject: CommentSubject,
  comment: UnsentComment,
): Promise<string | null> {
  try {
    const stored = await commentOperations[subject.kind].create(queryClient, subject.id, comment);
    settleUnsent(comment.id, true);
    // In one render: in between, the comment would be missing, and what is below it would jump.
    notifyManager.batch(() => {
      storeComment(queryClient, subject, stored, comment);
      notifyManager.schedule(() => dropComment(subject, comment.id));
    });
    return null;
  } catch (error) {
    const isUnreached = isApiError(error, 0);
    const reason = error instanceof Error ? error.message : 'It could not be sent.';
    const failure = isUnreached ? keptWords : reason;
    setFailure(subject, comment.id, failure);
    // Sent again when the service answers.
    if (isUnreached) keepUnsent(comment.id, () => void resendComment(queryClient, subject, comment));
    return failure;
  }
}
