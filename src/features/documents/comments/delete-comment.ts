import type { QueryClient } from '@tanstack/react-query';
import { runWrite } from '#api/run-write.ts';
import type { Comment } from '#contract/comments.ts';
import { toastFailure, toastWhen } from '#ui/toast.ts';
import { insertComment, patchComment } from './comment-caches.ts';

/** Deletes a comment at once, with the way back. */
export async function deleteComment(
  queryClient: QueryClient,
  document: string,
  comment: Comment,
): Promise<void> {
  const scope = `comments of document ${document}`;
  const undo = patchComment(queryClient, document, comment.id, null);
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
    const take = insertComment(queryClient, document, comment);
    try {
      await runWrite(queryClient, 'restoreComment', { comment: comment.id }, { scope });
    } catch (error) {
      take();
      toastFailure('The comment was not restored.', error);
    }
  };
  await toastWhen(remove(), done => done && { message: 'Comment deleted', undo: restore });
}
