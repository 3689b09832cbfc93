import { z } from 'zod';
import { comment, commentBody, commentThread, editPlacement, passage } from '../comments.ts';
import { list } from '../envelopes.ts';
import { htmlText, id } from '../fields.ts';
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
      summary: 'Comment on a passage of a document, suggest an edit of it, or answer a comment',
      body: commentBody.extend({
        thread_id: id
          .optional()
          .meta({ description: 'The first comment of the thread to answer; no passage then.' }),
        anchor: passage.nullable().optional().meta({ description: 'In the text that readers see.' }),
        draft_anchor: passage
          .nullable()
          .optional()
          .meta({ description: 'In the unpublished changes, for those who may write.' }),
        suggested_html: htmlText(limits.suggestedHtml).optional().meta({
          description:
            'What is suggested instead of the passage, in the form that the editor writes; empty to remove it.',
        }),
        suggested_placement: editPlacement.optional(),
      }),
      result: comment,
    },
    resolveThread: {
      audience: 'readers',
      writes: 'short',
      summary: 'Resolve a thread or open it again',
      description:
        'For whoever began it and for those who may write the document. A suggested edit is rejected by it, and open again with its thread.',
      body: z.object({ resolved: z.boolean() }),
      result: commentThread,
    },
    acceptSuggestedEdit: {
      audience: 'documents:write',
      writes: 'short',
      summary: 'Make the edit that a thread suggests, and resolve the thread',
      description:
        'In the unpublished changes of a published document, which begin with it. An edit that was accepted before is answered alike.',
      result: commentThread,
      refusals: {
        409: 'The words are not those for which the edit was suggested any more, or the text is too long to be written by steps',
      },
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
