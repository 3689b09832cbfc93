import { z } from 'zod';
import { document } from '../documents.ts';
import { id, queryInteger, shownHtml, timestamp } from '../fields.ts';
import { area } from '../operation.ts';
import { ticket } from '../tickets.ts';
import { momentRoutes } from './document-routes.ts';
import { ticketMomentRoutes } from './routes.ts';

const place = z.enum(['document', 'draft']);
const logVersion = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
const writer = z.object({ id, name: z.string() });
const letters = z.int().nullable();

const stretch = z.object({
  version: logVersion.meta({ description: 'That of the log of the text, at its end.' }),
  began_at: timestamp,
  at: timestamp,
  actor: writer,
  added: letters,
  removed: letters,
});

const moment = stretch.extend({ place }).meta({ id: 'TextMoment' });
const ticketMoment = stretch.extend({ place: z.literal('ticket') }).meta({ id: 'TicketMoment' });

export type TextMoment = z.infer<typeof moment>;
export type TicketMoment = z.infer<typeof ticketMoment>;

const next_before = z.int().nullable().meta({ description: 'For the next page; null at the end.' });

const writing = z.object({
  version: logVersion,
  at: timestamp,
  actor: writer,
  writers: z.array(writer),
  ranges: z.array(z.object({ from: z.int(), to: z.int(), author: id })).meta({
    description:
      'What was written since the restore point before, in letters of the text without the names in mentions; `to` is exclusive.',
  }),
});

const momentText = writing
  .extend({
    place,
    title: z.string(),
    caption: z.string().nullable(),
    content_html: shownHtml.nullable(),
  })
  .meta({ id: 'TextMomentText' });

const version = queryInteger(0, Number.MAX_SAFE_INTEGER);
const olderThan = z.object({ before: queryInteger(0, Number.MAX_SAFE_INTEGER).optional() });
const stretches = 'A stretch is one of one person within ten seconds, or longer where there are many.';

const unknownMoment = 'Not found, or its steps are not known any more';

export const momentOperations = area(
  { name: 'Document moments', description: 'What a document said while it was written, of the last day.' },
  momentRoutes,
  {
    listDocumentMoments: {
      reads: 'long',
      summary: 'List stretches of writing of the last day, newest first',
      description: `Of those who may see all versions. ${stretches}`,
      query: olderThan,
      result: z.object({ data: z.array(moment), next_before }).meta({ id: 'TextMoments' }),
    },
    readDocumentMoment: {
      reads: 'long',
      summary: 'Read what the document said at the end of a stretch, and who had written what',
      query: z.object({ place, version }),
      result: momentText,
      refusals: { 404: unknownMoment },
    },
    restoreDocumentMoment: {
      audience: 'documents:write',
      summary: 'Bring the text of a moment back, as unpublished changes if the document is published',
      body: z.object({ place, version: logVersion }),
      result: document,
      refusals: { 404: unknownMoment },
    },
  },
);

export const ticketMomentOperations = area(
  {
    name: 'Ticket moments',
    description: 'What the description of a ticket said while it was written, of the last day.',
  },
  ticketMomentRoutes,
  {
    listTicketMoments: {
      reads: 'long',
      summary: 'List stretches of writing in the description of the last day, newest first',
      description: stretches,
      query: olderThan,
      result: z.object({ data: z.array(ticketMoment), next_before }).meta({ id: 'TicketMoments' }),
    },
    readTicketMoment: {
      reads: 'long',
      summary: 'Read what the description said at the end of a stretch, and who had written what',
      query: z.object({ version }),
      result: writing.extend({ description_html: shownHtml.nullable() }).meta({ id: 'TicketMomentText' }),
      refusals: { 404: unknownMoment },
    },
    restoreTicketMoment: {
      audience: 'readers',
      summary: 'Bring the description of a moment back',
      description: 'The description that it replaces stays among the versions.',
      body: z.object({ version: logVersion }),
      result: ticket,
      refusals: { 404: unknownMoment },
    },
  },
);
