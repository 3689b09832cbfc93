import { z } from 'zod';
import { list } from '../envelopes.ts';
import { html, id, shownHtml, timestamp } from '../fields.ts';
import { limits } from '../limits.ts';
import { area } from '../operation.ts';
import { actor } from '../people.ts';
import { ticket } from '../tickets.ts';
import { appRoutes } from './routes.ts';

/** How a version came to be: `kept` before a large change, `discarded` and `conflict` when a text was given up. */
const ticketVersionKinds = ['edited', 'kept', 'discarded', 'conflict'] as const;

export type TicketVersionKind = (typeof ticketVersionKinds)[number];

/** An earlier description of a ticket. */
const ticketVersion = z
  .object({
    id,
    ticket_id: id,
    kind: z.enum(ticketVersionKinds),
    /** Whether the description says this now. */
    is_current: z.boolean(),
    created_by: actor,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'TicketVersion' });

export type TicketVersion = z.infer<typeof ticketVersion>;

export const ticketVersionOperations = area(
  'Ticket versions',
  {
    listTicketVersions: appRoutes.listTicketVersions,
    keepTicketVersion: appRoutes.keepTicketVersion,
    readTicketVersion: appRoutes.readTicketVersion,
    restoreTicketVersion: appRoutes.restoreTicketVersion,
  },
  {
    listTicketVersions: {
      summary: 'List what the description of a ticket said before, newest first',
      result: list(ticketVersion),
    },
    keepTicketVersion: {
      summary: 'Keep a description among the versions before it is overwritten',
      description: 'Changes nothing of the ticket. A text that is a version already is not kept twice.',
      body: z.object({
        kind: z.enum(['kept', 'discarded', 'conflict']),
        description_html: html(limits.ticketDescription).nullable(),
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
      summary: 'Bring an earlier description back',
      description: 'The description that it replaces stays among the versions.',
      result: ticket,
    },
  },
);
