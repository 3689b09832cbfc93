import { z } from 'zod';
import { list } from '../envelopes.ts';
import { id, timestamp } from '../fields.ts';
import { area } from '../operation.ts';
import { actor } from '../people.ts';
import { relationKinds } from './extensions.ts';
import { activityRoutes } from './routes.ts';

const activityKinds = [
  'created',
  'moved',
  'archived',
  'unarchived',
  'deleted',
  'restored',
  'title',
  'description',
  'priority',
  'due',
  'estimate',
  'cover',
  'assignees',
  'labels',
  'tags',
  'project',
  'parent',
  'sub_tickets',
  ...relationKinds,
  'commented',
  'comment_edited',
  'comment_deleted',
  'comment_restored',
] as const;

const named = z.object({ id, name: z.string() });

/** A value before or after a change, with names as they were; a text is given by its length. */
const activityValue = z.union([z.string(), named, z.object({ length: z.int() }), z.array(named)]);

const ticketActivity = z
  .object({
    id,
    kind: z.enum(activityKinds),
    actor,
    api_credential_id: id.nullable(),
    at: timestamp,
    from: activityValue.nullable(),
    to: activityValue.nullable(),
  })
  .meta({ id: 'TicketActivity' });

export type ActivityKind = (typeof activityKinds)[number];
export type ActivityValue = z.infer<typeof activityValue>;
export type TicketActivity = z.infer<typeof ticketActivity>;

export const activityOperations = area(
  { name: 'Activity', description: 'What happened to tickets.' },
  activityRoutes,
  {
    listTicketActivity: {
      reads: 'long',
      summary: 'List what happened to a ticket, oldest first',
      description:
        'The newest 1,000 entries. Changes of a title or a description by one author within five minutes are one entry.',
      result: list(ticketActivity),
    },
  },
);
