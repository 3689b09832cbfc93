import { z } from 'zod';
import { list } from '../envelopes.ts';
import { id, queryList } from '../fields.ts';
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

export const mentionOperations = area(
  { name: 'Mentions', description: 'What the mentions of a text are called.' },
  mentionRoutes,
  {
    readMentions: {
      summary: 'Read what the mentions of a text are called now',
      description: 'Ids of people, tickets and documents, separated by commas. What is unknown is left out.',
      query: z.object({ person: idList.optional(), ticket: idList.optional(), document: idList.optional() }),
      result: list(mentioned),
    },
  },
);
