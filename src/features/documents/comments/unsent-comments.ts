import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '#api/api-error.ts';
import { api } from '#api/client.ts';
import { runWrite } from '#api/run-write.ts';
import type { Passage } from '#contract/comments.ts';
import { keptLists, useKeptList } from '#editor/autosave/kept-list.ts';
import { randomId } from '#lib/random-id.ts';
import { keepUnsent, settleUnsent } from '#ui/unsent.ts';
import { storeComment } from './comment-caches.ts';

/** What a comment is about: a passage as readers see it, and as it stands in the unpublished changes. */
export interface About {
  anchor: Passage | null;
  draft_anchor: Passage | null;
}

/** A comment that the service has not confirmed. */
export interface UnsentComment {
  id: string;
  html: string;
  thread: string | null;
  about: About | null;
  /** Why it was not sent; null while it is being sent. */
  failure: string | null;
}

const lists = keptLists<UnsentComment>(document => `comments of document ${document}`);

/** The comments of this document that are still on this device alone, oldest first. */
export function useUnsentComments(document: string): readonly UnsentComment[] {
  const queryClient = useQueryClient();
  // What had no answer when the page closed may not have arrived.
  return useKeptList(lists, document, left => {
    for (const comment of left) if (comment.failure === null) void deliver(queryClient, document, comment);
  });
}

/** Sends a comment; until it is confirmed it stays among the unsent, whatever happens. */
export function sendComment(
  queryClient: QueryClient,
  document: string,
  { html, thread = null, about = null }: { html: string; thread?: string | null; about?: About | null },
): void {
  const comment = { id: randomId(), html, thread, about, failure: null };
  lists.change(document, list => [...list, comment]);
  void deliver(queryClient, document, comment);
}

export function resendComment(queryClient: QueryClient, document: string, comment: UnsentComment): void {
  fail(document, comment.id, null);
  void deliver(queryClient, document, comment);
}

export function dropComment(document: string, id: string): void {
  settleUnsent(id, false);
  lists.change(document, list => list.filter(one => one.id !== id));
}

function fail(document: string, id: string, failure: string | null): void {
  lists.change(document, list => list.map(one => (one.id === id ? { ...one, failure } : one)));
}

async function deliver(queryClient: QueryClient, document: string, comment: UnsentComment): Promise<void> {
  const { id, html: body_html, thread, about } = comment;
  const scope = `comments of document ${document}`;
  // One key for all tries: what did arrive is not written twice.
  const once = { idempotencyKey: id };
  const plain = { document, body_html };
  const known = { ...plain, ...(thread !== null && { thread_id: thread }), ...about };
  try {
    const stored =
      thread === null && about === null
        ? await runWrite(queryClient, 'createDocumentComment', plain, {
            scope,
            perform: () => api().call('createDocumentComment', plain, once),
          })
        : await runWrite(queryClient, 'createThreadComment', known, {
            scope,
            perform: () => api().call('createThreadComment', known, once),
          });
    storeComment(queryClient, document, stored, about);
    settleUnsent(id, true);
    dropComment(document, id);
  } catch (error) {
    const failure = error instanceof Error ? error.message : 'It could not be sent.';
    fail(document, id, failure);
    // What found nobody there goes by itself when the service answers again.
    if (isApiError(error, 0)) keepUnsent(id, () => resendComment(queryClient, document, comment));
  }
}
