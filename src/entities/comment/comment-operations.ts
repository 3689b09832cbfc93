import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { callAny } from '#api/client.ts';
import type { Variables } from '#api/mutations.ts';
import type { ReadName, ResultFrom, WriteName } from '#api/operations.ts';
import { query } from '#api/queries.ts';
import { type RunOptions, runWrite } from '#api/run-write.ts';
import type { Comment, CommentThread, SuggestedEdit } from '#contract/comments.ts';

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

/** A page of comments from right before those of the record. */
export interface EarlierPage {
  data: Comment[];
  has_earlier: boolean;
  threads?: CommentThread[];
}

/** The passage that a comment is about, in the published text and in the unpublished changes. */
export type PassageAnchors = Pick<CommentThread, 'anchor' | 'draft_anchor'>;

/** An edit of the passage that a comment suggests. */
export type NewEdit = Pick<SuggestedEdit, 'placement' | 'content_html'>;

export interface NewComment {
  /** Also the idempotency key: a retry never writes a comment twice. */
  id: string;
  html: string;
  /** Id of the thread that it answers, which is the id of the first comment there. */
  thread?: string | null | undefined;
  about?: PassageAnchors | null | undefined;
  edit?: NewEdit | undefined;
}

interface CommentOperations {
  read: ReadName;
  queryKey(id: string): QueryKey;
  /** Lists whose rows show the number of comments. */
  countedIn: readonly ReadName[];
  /** Reads the comments before the comment `before`. */
  readBefore(request: { id: string; before: string; signal?: AbortSignal | undefined }): Promise<EarlierPage>;
  create(queryClient: QueryClient, id: string, comment: NewComment): Promise<Comment>;
}

export const commentOperations: Record<CommentSubject['kind'], CommentOperations> = {
  ticket: {
    read: 'readTicket',
    queryKey: ticket => query('readTicket', { ticket }).queryKey,
    countedIn: ['listTickets', 'listMyTickets'],
    readBefore: ({ id: ticket, before, signal }) =>
      callAny('listTicketComments', { ticket, before }, signal && { signal }),
    create: (queryClient, ticket, { id, html }) =>
      createOnce(
        queryClient,
        'createTicketComment',
        { ticket, body_html: html },
        {
          subject: { kind: 'ticket', id: ticket },
          idempotencyKey: id,
          affectedParentIds: columnOf(queryClient, ticket),
        },
      ),
  },
  document: {
    read: 'readDocument',
    queryKey: document => query('readDocument', { document }).queryKey,
    countedIn: [],
    readBefore: ({ id: document, before, signal }) =>
      callAny('listDocumentComments', { document, before }, signal && { signal }),
    create: (queryClient, document, { id, html, thread, about, edit }) => {
      const options: CreateOptions = { subject: { kind: 'document', id: document }, idempotencyKey: id };
      const request = { document, body_html: html };
      if (!thread && !about) return createOnce(queryClient, 'createDocumentComment', request, options);
      const threadRequest = {
        ...{ ...request, ...(thread && { thread_id: thread }), ...about },
        ...(edit && { suggested_html: edit.content_html, suggested_placement: edit.placement }),
      };
      return createOnce(queryClient, 'createThreadComment', threadRequest, options);
    },
  },
};

/** The key of a record's unsent comments on this device, and of the queue of their writes. */
export const commentsKey = ({ kind, id }: CommentSubject) => `comments of ${kind} ${id}`;

/** Returns the subject of a `commentsKey`, or null for another key. */
export function commentedBy(key: string): CommentSubject | null {
  const [, kind, id] = /^comments of (ticket|document) (\S+)$/.exec(key) ?? [];
  return kind && id ? { kind: kind as CommentSubject['kind'], id } : null;
}

/** Only the list of this column counts the comments of the ticket. */
function columnOf(queryClient: QueryClient, ticket: string): string[] | undefined {
  const column = queryClient.getQueryData(query('readTicket', { ticket }).queryKey)?.board_id;
  return column === undefined ? undefined : [column];
}

interface CreateOptions extends Pick<RunOptions<WriteName>, 'affectedParentIds'> {
  subject: CommentSubject;
  idempotencyKey: string;
}

function createOnce<N extends WriteName>(
  queryClient: QueryClient,
  name: N,
  request: Variables<N>,
  { subject, idempotencyKey, affectedParentIds }: CreateOptions,
): Promise<ResultFrom<N>> {
  return runWrite(queryClient, name, request, {
    scope: commentsKey(subject),
    affectedParentIds,
    perform: () => callAny(name, request, { idempotencyKey }),
  });
}
