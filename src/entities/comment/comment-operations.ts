import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { callAny } from '#api/client.ts';
import type { Variables } from '#api/mutations.ts';
import type { ReadName, ResultFrom, WriteName } from '#api/operations.ts';
import { query } from '#api/queries.ts';
import { runWrite } from '#api/run-write.ts';
import type { Comment, CommentThread } from '#contract/comments.ts';

export interface CommentSubject {
  kind: 'ticket' | 'document';
  id: string;
}

export interface CommentedRecord {
  id: string;
  comments: Comment[];
  comment_count: number;
  comments_truncated?: boolean | undefined;
  threads?: CommentThread[];
}

/** The comments right before those of the record. */
export interface EarlierPage {
  data: Comment[];
  has_earlier: boolean;
  threads?: CommentThread[];
}

/** The passage that a comment is about, in the published text and in the unpublished changes. */
export type PassageAnchors = Pick<CommentThread, 'anchor' | 'draft_anchor'>;

export interface NewComment {
  /** Also the idempotency key: a retry never writes a comment twice. */
  id: string;
  html: string;
  /** The first comment of the thread that it answers. */
  thread?: string | null | undefined;
  about?: PassageAnchors | null | undefined;
}

interface CommentOperations {
  read: ReadName;
  queryKey(id: string): QueryKey;
  countedIn: readonly ReadName[];
  readBefore(id: string, before: string, signal?: AbortSignal): Promise<EarlierPage>;
  create(queryClient: QueryClient, id: string, comment: NewComment): Promise<Comment>;
}

export const commentOperations: Record<CommentSubject['kind'], CommentOperations> = {
  ticket: {
    read: 'readTicket',
    queryKey: ticket => query('readTicket', { ticket }).queryKey,
    countedIn: ['listTickets', 'listMyTickets'],
    readBefore: (ticket, before, signal) =>
      callAny('listTicketComments', { ticket, before }, signal && { signal }),
    create: (queryClient, ticket, { id, html }) =>
      createOnce(queryClient, { kind: 'ticket', id: ticket }, id, 'createTicketComment', {
        ticket,
        body_html: html,
      }),
  },
  document: {
    read: 'readDocument',
    queryKey: document => query('readDocument', { document }).queryKey,
    countedIn: [],
    readBefore: (document, before, signal) =>
      callAny('listDocumentComments', { document, before }, signal && { signal }),
    create: (queryClient, document, { id, html, thread, about }) => {
      const subject = { kind: 'document', id: document } as const;
      const request = { document, body_html: html };
      if (!thread && !about) return createOnce(queryClient, subject, id, 'createDocumentComment', request);
      const threaded = { ...request, ...(thread && { thread_id: thread }), ...about };
      return createOnce(queryClient, subject, id, 'createThreadComment', threaded);
    },
  },
};

/** The key of a record's comments on this device, and of the queue of their writes. */
export const commentsName = ({ kind, id }: CommentSubject) => `comments of ${kind} ${id}`;

function createOnce<N extends WriteName>(
  queryClient: QueryClient,
  subject: CommentSubject,
  idempotencyKey: string,
  name: N,
  request: Variables<N>,
): Promise<ResultFrom<N>> {
  return runWrite(queryClient, name, request, {
    scope: commentsName(subject),
    perform: () => callAny(name, request, { idempotencyKey }),
  });
}
