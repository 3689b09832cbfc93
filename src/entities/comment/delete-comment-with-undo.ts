import type { QueryClient } from '@tanstack/react-query';
import { runWrite } from '#api/run-write.ts';
import type { Comment } from '#contract/comments.ts';
import { toastFailure, toastWhen } from '#ui/toast.ts';
import { insertComment, removeComment } from './comment-caches.ts';
import { type CommentSubject, commentsKey } from './comment-operations.ts';

export async function deleteCommentWithUndo(
  queryClient: QueryClient,
  subject: CommentSubject,
  comment: Comment,
) {
  const scope = commentsKey(subject);
  /** Returns whether the service accepted the write. */
  const write = async (name: 'deleteComment' | 'restoreComment', rollback: () => void) => {
    try {
      await runWrite(queryClient, name, { comment: comment.id }, { scope });
      return true;
    } catch (error) {
      rollback();
      toastFailure(`The comment was not ${name === 'deleteComment' ? 'deleted' : 'restored'}.`, error);
      return false;
    }
  };
  const remove = () => write('deleteComment', removeComment(queryClient, subject, comment.id));
  const restore = () => write('restoreComment', insertComment(queryClient, subject, comment));
  await toastWhen(
    remove(),
    isDeleted =>
      isDeleted && {
        message: 'Comment deleted',
        undo: async () => ((await restore()) ? 'done' : 'refused'),
        redo: async () => ((await remove()) ? 'done' : 'refused'),
        noun: 'deletion',
      },
  );
}
