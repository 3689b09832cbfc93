import { z } from 'zod';
import { list } from '../envelopes.ts';
import { htmlText, id, shownHtml, timestamp } from '../fields.ts';
import { limits } from '../limits.ts';
import { area } from '../operation.ts';
import { actor } from '../people.ts';
import { ticket } from '../tickets.ts';
import { ticketVersionRoutes } from './routes.ts';

const ticketVersionKinds = ['edited', 'kept', 'discarded', 'conflict'] as const;

const ticketVersion = z
  .object({
    id,
    ticket_id: id,
    kind: z.enum(ticketVersionKinds),
    is_current: z.boolean(),
    created_by: actor,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'TicketVersion' });

export type TicketVersion = z.infer<typeof ticketVersion>;

export const ticketVersionOperations = area(
  { name: 'Ticket versions', description: 'Earlier descriptions of tickets.' },
  ticketVersionRoutes,
  {
    listTicketVersions: {
      summary: 'List what the description of a ticket said before, newest first',
      result: list(ticketVersion),
    },
    keepTicketVersion: {
      audience: 'readers',
      status: 201,
      summary: 'Keep a description among the versions before it is overwritten',
      description: 'Changes nothing of the ticket. A text that is a version already is not kept twice.',
      body: z.object({
        kind: z.enum(['kept', 'discarded', 'conflict']),
        description_html: htmlText(limits.ticketDescription).nullable(),
      }),
      result: ticketVersion,
    },
    readTicketVersion: {
      summary: 'Read what the description of a ticket said once',
      result: ticketVersion
        .extend({ description_html: shownHtml.nullable() })
        .meta({ id: 'TicketVersionText' }),
    },
    restoreTicketVersion: {
      audience: 'readers',
      summary: 'Bring an earlier description back',
      description: 'The description that it replaces stays among the versions.',
      result: ticket,
    },
  },
);
