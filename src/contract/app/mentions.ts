import { z } from 'zod';
import { documentStatuses } from '../documents.ts';
import { list } from '../envelopes.ts';
import { id, queryList, timestamp } from '../fields.ts';
import { limits } from '../limits.ts';
import { area } from '../operation.ts';
import { mentionRoutes } from './routes.ts';

const mentionKinds = ['person', 'ticket', 'document'] as const;

export type MentionKind = (typeof mentionKinds)[number];

export const mentioned = z
  .object({
    kind: z.enum(mentionKinds),
    id,
    visibility: z.enum(['open', 'deleted', 'hidden']).meta({
      description:
        '`deleted`: deleted, or of a person, no longer in the organization. `hidden`: the caller may not see it.',
    }),
    name: z.string().nullable().meta({ description: 'Name or title; null when hidden.' }),
    reference: z.string().nullable().meta({ description: 'Of a ticket, such as ENG-12; null when hidden.' }),
    project_id: id.nullable(),
    board_id: id.nullable(),
    is_done: z.boolean(),
  })
  .meta({ id: 'Mentioned' });

export type Mentioned = z.infer<typeof mentioned>;

const idList = queryList.refine(
  ids => ids.length <= limits.mentionsAsked,
  `Must name at most ${limits.mentionsAsked}.`,
);

const backlink = z
  .object({
    id,
    kind: z.enum(['ticket', 'document']),
    title: z.string(),
    reference: z.string().nullable().meta({ description: 'Of a ticket, such as ENG-12.' }),
    status: z.enum(documentStatuses).nullable().meta({ description: 'Of a document.' }),
    project_id: id.nullable(),
    is_done: z.boolean(),
    archived_at: timestamp.nullable(),
  })
  .meta({ id: 'Backlink' });

export type Backlink = z.infer<typeof backlink>;

const backlinkDescription = `Documents and descriptions of tickets that mention it or link to its address, those created last first, ${limits.backlinksPerPage} at once; without those that the caller may not see. Unpublished changes and comments do not count.`;
const backlinkQuery = z.object({
  after: id.optional().meta({ description: 'The id of the last one of the page before.' }),
});
const backlinkPage = list(backlink).extend({ has_more: z.boolean() });

export const mentionOperations = area(
  {
    name: 'Mentions',
    description:
      'What the mentions of a text are called, and which texts name a record. Credentials may ask for the latter too.',
  },
  mentionRoutes,
  {
    readMentions: {
      summary: 'Read what the mentions of a text are called now',
      description: 'Ids of people, tickets and documents, separated by commas. What is unknown is left out.',
      query: z.object({ person: idList.optional(), ticket: idList.optional(), document: idList.optional() }),
      result: list(mentioned),
    },
    listTicketBacklinks: {
      forCredentials: true,
      reads: 'long',
      summary: 'List the documents and tickets whose texts name a ticket',
      description: backlinkDescription,
      query: backlinkQuery,
      result: backlinkPage,
    },
    listDocumentBacklinks: {
      forCredentials: true,
      reads: 'long',
      summary: 'List the documents and tickets whose texts name a document',
      description: backlinkDescription,
      query: backlinkQuery,
      result: backlinkPage,
    },
  },
);
