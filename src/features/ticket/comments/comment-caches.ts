import type { QueryClient } from '@tanstack/react-query';
import { withEtag } from '#api/etags.ts';
import { optimistic, patchInLists } from '#api/optimistic.ts';
import { query } from '#api/queries.ts';
import type { Comment } from '#contract/comments.ts';
import type { TicketDetail, TicketListItem } from '#contract/tickets.ts';

/** Changes the comments of a ticket wherever they are shown or counted; gives the way back. */
function changeComments(
  queryClient: QueryClient,
  ticket: string,
  change: (comments: readonly Comment[]) => Comment[],
): () => void {
  let by = 0;
  const undos = [
    optimistic(queryClient, [query('readTicket', { ticket }).queryKey], data => {
      const detail = data as TicketDetail;
      const comments = change(detail.comments);
      by = comments.length - detail.comments.length;
      return withEtag({ ...detail, comments, comment_count: detail.comment_count + by }, detail);
    }),
    patchInLists(
      queryClient,
      ticket,
      (row: TicketListItem) => (by === 0 ? row : { ...row, comment_count: row.comment_count + by }),
      ['listTickets', 'listMyTickets'],
    ),
  ];
  return () => {
    for (const undo of undos.reverse()) undo();
  };
}

/** Shows a comment that the service has stored, once. */
export function storeComment(queryClient: QueryClient, ticket: string, comment: Comment): void {
  changeComments(queryClient, ticket, comments =>
    comments.some(one => one.id === comment.id)
      ? comments.map(one => (one.id === comment.id ? comment : one))
      : [...comments, comment],
  );
}

export function patchComment(
  queryClient: QueryClient,
  ticket: string,
  id: string,
  body_html: string,
): () => void {
  return changeComments(queryClient, ticket, comments =>
    comments.map(one => (one.id === id ? { ...one, body_html } : one)),
  );
}

export function removeComment(queryClient: QueryClient, ticket: string, id: string): () => void {
  return changeComments(queryClient, ticket, comments => comments.filter(one => one.id !== id));
}

/** Puts a comment back to where it stood, by its time. */
export function insertComment(queryClient: QueryClient, ticket: string, comment: Comment): () => void {
  return changeComments(queryClient, ticket, comments =>
    [...comments.filter(one => one.id !== comment.id), comment].sort(
      (a, b) => Date.parse(a.created_at) - Date.parse(b.created_at),
    ),
  );
}
