import { z } from 'zod';
import { comment, commentBody, commentThread, passage } from '../comments.ts';
import { list } from '../envelopes.ts';
import { id } from '../fields.ts';
import { limits } from '../limits.ts';
import { area } from '../operation.ts';
import { threadRoutes } from './routes.ts';

const pageQuery = z.object({
  before: id.optional().meta({ description: 'The comment before which the page ends.' }),
});

const commentPage = list(comment).extend({ has_earlier: z.boolean() });

export const threadOperations = area(
  { name: 'Comment threads', description: 'Comments on tickets and documents, and their threads.' },
  threadRoutes,
  {
    listTicketComments: {
      summary: 'List the comments on a ticket, the newest page first, each page oldest first',
      query: pageQuery,
      result: commentPage,
    },
    listDocumentComments: {
      summary: 'List the comments on a document, the newest page first, with their threads',
      query: pageQuery,
      result: commentPage.extend({ threads: z.array(commentThread) }),
    },
    createThreadComment: {
      audience: 'readers',
      status: 201,
      writes: 'short',
      summary: 'Comment on a passage of a document, or answer a comment',
      body: commentBody.extend({
        thread_id: id
          .optional()
          .meta({ description: 'The first comment of the thread to answer; no passage then.' }),
        anchor: passage.nullable().optional().meta({ description: 'In the text that readers see.' }),
        draft_anchor: passage
          .nullable()
          .optional()
          .meta({ description: 'In the unpublished changes, for those who may write.' }),
      }),
      result: comment,
    },
    resolveThread: {
      audience: 'readers',
      writes: 'short',
      summary: 'Resolve a thread or open it again',
      description: 'For whoever began it and for those who may write the document.',
      body: z.object({ resolved: z.boolean() }),
      result: commentThread,
    },
    moveAnchors: {
      audience: 'readers',
      summary: 'Update the passages of threads after their text was changed',
      description:
        'Threads that are gone meanwhile are left out. Passages of a text that is written step by step are followed by the service: sent positions of these are ignored.',
      body: z.object({
        draft: z.boolean().optional().meta({ description: 'In the unpublished changes.' }),
        anchors: z
          .array(passage.extend({ thread_id: id }))
          .min(1)
          .max(limits.passagesAtOnce),
      }),
      result: list(commentThread),
    },
  },
);
