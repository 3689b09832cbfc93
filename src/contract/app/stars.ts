import { z } from 'zod';
import { list } from '../envelopes.ts';
import { id, timestamp } from '../fields.ts';
import { area } from '../operation.ts';
import { starRoutes } from './document-routes.ts';

const starredDocument = z
  .object({ id, title: z.string(), starred_at: timestamp })
  .meta({ id: 'StarredDocument' });

export type StarredDocument = z.infer<typeof starredDocument>;

export const starOperations = area(
  { name: 'Starred documents', description: 'Documents that a person keeps at hand.' },
  starRoutes,
  {
    listStarredDocuments: {
      summary: 'List the documents that the caller has starred, in the order of starring',
      description: 'Those that are deleted, or that the caller may not see any more, are left out.',
      result: list(starredDocument),
    },
    starDocument: {
      writes: 'short',
      audience: 'self',
      summary: 'Star a document for oneself; again changes nothing',
      result: starredDocument,
      refusals: { 422: 'As many documents are starred as there may be' },
    },
    unstarDocument: {
      writes: 'short',
      audience: 'self',
      summary: 'Take the own star away; again changes nothing',
    },
  },
);
