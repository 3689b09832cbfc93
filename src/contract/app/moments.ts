import { z } from 'zod';
import { document } from '../documents.ts';
import { id, queryInteger, shownHtml, timestamp } from '../fields.ts';
import { area } from '../operation.ts';
import { momentRoutes } from './document-routes.ts';

const place = z.enum(['document', 'draft']);
const logVersion = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
const writer = z.object({ id, name: z.string() });
const letters = z.int().nullable();

const moment = z
  .object({
    place,
    version: logVersion.meta({ description: 'That of the log of the text, at its end.' }),
    began_at: timestamp,
    at: timestamp,
    actor: writer,
    added: letters,
    removed: letters,
  })
  .meta({ id: 'TextMoment' });

export type TextMoment = z.infer<typeof moment>;

const momentText = z
  .object({
    place,
    version: logVersion,
    at: timestamp,
    actor: writer,
    title: z.string(),
    caption: z.string().nullable(),
    content_html: shownHtml.nullable(),
    writers: z.array(writer),
    ranges: z.array(z.object({ from: z.int(), to: z.int(), author: id })).meta({
      description:
        'What was written since the restore point before, in letters of the text without the names in mentions; `to` is exclusive.',
    }),
  })
  .meta({ id: 'TextMomentText' });

const readOf = z.object({ place, version: queryInteger(0, Number.MAX_SAFE_INTEGER) });

const unknownMoment = 'Not found, or its steps are not known any more';

export const momentOperations = area(
  { name: 'Document moments', description: 'What a document said while it was written, of the last day.' },
  momentRoutes,
  {
    listDocumentMoments: {
      reads: 'long',
      summary: 'List stretches of writing of the last day, newest first',
      description:
        'Of those who may see all versions. A stretch is one of one person within ten seconds, or longer where there are many.',
      query: z.object({ before: queryInteger(0, Number.MAX_SAFE_INTEGER).optional() }),
      result: z
        .object({
          data: z.array(moment),
          next_before: z.int().nullable().meta({ description: 'For the next page; null at the end.' }),
        })
        .meta({ id: 'TextMoments' }),
    },
    readDocumentMoment: {
      reads: 'long',
      summary: 'Read what the document said at the end of a stretch, and who had written what',
      query: readOf,
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
