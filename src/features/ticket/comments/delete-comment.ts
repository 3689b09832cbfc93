import type { QueryClient } from '@tanstack/react-query';
import { runWrite } from '#api/run-write.ts';
import type { Comment } from '#contract/comments.ts';
import { toastFailure, toastWhen } from '#ui/toast.ts';
import { insertComment, removeComment } from './comment-caches.ts';

/** Deletes a comment at once, with the way back. */
export async function deleteComment(
  queryClient: QueryClient,
  ticketId: string,
  comment: Comment,
): Promise<void> {
  const scope = `comments-${ticketId}`;
  const undo = removeComment(queryClient, ticketId, comment.id);
  const remove = async () => {
    try {
      await runWrite(queryClient, 'deleteComment', { comment: comment.id }, { scope });
      return true;
    } catch (error) {
      undo();
      toastFailure('The comment was not deleted.', error);
      return false;
    }
  };
  const restore = async () => {
    const take = insertComment(queryClient, ticketId, comment);
    try {
      await runWrite(queryClient, 'restoreComment', { comment: comment.id }, { scope });
    } catch (error) {
      take();
      toastFailure('The comment was not restored.', error);
    }
  };
  await toastWhen(remove(), done => done && { message: 'Comment deleted.', undo: restore });
}
