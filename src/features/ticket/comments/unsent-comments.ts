import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '#api/api-error.ts';
import { api } from '#api/client.ts';
import { runWrite } from '#api/run-write.ts';
import { keptLists, useKeptList } from '#editor/autosave/kept-list.ts';
import { randomId } from '#lib/random-id.ts';
import { keepUnsent, settleUnsent } from '#ui/unsent.ts';
import { storeComment } from './comment-caches.ts';

/** A comment that the service has not confirmed. */
export interface UnsentComment {
  id: string;
  html: string;
  at: number;
  /** Why it was not sent; null while it is being sent. */
  failure: string | null;
}

const lists = keptLists<UnsentComment>(ticket => `comments of ticket ${ticket}`);

/** The comments of this ticket that are still on this device alone, oldest first. */
export function useUnsentComments(ticket: string): readonly UnsentComment[] {
  const queryClient = useQueryClient();
  // What had no answer when the page closed may not have arrived.
  return useKeptList(lists, ticket, left => {
    for (const comment of left) if (comment.failure === null) void deliver(queryClient, ticket, comment);
  });
}

/** Sends a comment; until it is confirmed it stays among the unsent, whatever happens. */
export function sendComment(queryClient: QueryClient, ticket: string, html: string): void {
  const comment = { id: randomId(), html, at: Date.now(), failure: null };
  lists.change(ticket, list => [...list, comment]);
  void deliver(queryClient, ticket, comment);
}

export function resendComment(queryClient: QueryClient, ticket: string, comment: UnsentComment): void {
  lists.change(ticket, list => list.map(one => (one.id === comment.id ? { ...one, failure: null } : one)));
  void deliver(queryClient, ticket, comment);
}

export function dropComment(ticket: string, id: string): void {
  settleUnsent(id, false);
  lists.change(ticket, list => list.filter(one => one.id !== id));
}

async function deliver(queryClient: QueryClient, ticket: string, comment: UnsentComment): Promise<void> {
  try {
    const stored = await runWrite(
      queryClient,
      'createTicketComment',
      { ticket, body_html: comment.html },
      {
        scope: `comments-${ticket}`,
        // One key for all tries: what did arrive is not written twice.
        perform: ({ ifMatch: _, ...request }) =>
          api().call('createTicketComment', request, { idempotencyKey: comment.id }),
      },
    );
    storeComment(queryClient, ticket, stored);
    settleUnsent(comment.id, true);
    dropComment(ticket, comment.id);
  } catch (error) {
    const failure = error instanceof Error ? error.message : 'It could not be sent.';
    lists.change(ticket, list => list.map(one => (one.id === comment.id ? { ...one, failure } : one)));
    // What found nobody there goes by itself when the service answers again.
    if (isApiError(error, 0))
      keepUnsent(comment.id, () => resendComment(queryClient, ticket, { ...comment, failure }));
  }
}
