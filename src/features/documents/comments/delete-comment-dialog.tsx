import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mutation } from '#api/mutations.ts';
import type { Comment } from '#contract/comments.ts';
import { preview } from '#editor/plain-text.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { patchComment } from './patch-comment.ts';

interface DeleteCommentDialogProps {
  comment: Comment;
  documentId: string;
  onClose: () => void;
}

/** Asks before a comment goes, as none comes back. */
export function DeleteCommentDialog({ comment, documentId, onClose }: DeleteCommentDialogProps) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    ...mutation('deleteComment'),
    onSuccess: () => {
      patchComment(queryClient, documentId, comment.id, null);
      onClose();
    },
  });
  const text = preview(comment.body_html, 80);
  return (
    <ConfirmDialog
      open
      onOpenChange={open => {
        if (!open) onClose();
      }}
      title="Delete this comment?"
      action="Delete comment"
      pending={remove.isPending}
      error={remove.error && { message: remove.error.message }}
      onConfirm={() => remove.mutate({ comment: comment.id })}
    >
      {text !== '' && `“${text}” `}It cannot be brought back.
    </ConfirmDialog>
  );
}
