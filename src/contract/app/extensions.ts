import { z } from 'zod';
import { list } from '../envelopes.ts';
import { id } from '../fields.ts';
import { limits } from '../limits.ts';
import { area } from '../operation.ts';
import { ticketListItem, ticketRef } from '../tickets.ts';
import { extensionRoutes } from './routes.ts';

export const extensionOperations = area(
  {
    name: 'Extensions',
    description: 'What tickets are to each other. Credentials may call these operations too.',
  },
  extensionRoutes,
  {
    listSubTickets: {
      forCredentials: true,
      summary: 'List the sub-tickets of a ticket in their order, archived ones included',
      description: `At most ${limits.subTickets}, without their descriptions. A ticket gets its parent by \`parent_id\` when it is created or updated.`,
      result: list(ticketListItem),
    },
    listParents: {
      forCredentials: true,
      reads: 'long',
      summary: 'List the tickets of a project that have sub-tickets, newest first',
      description: `At most ${limits.parentsListed}.`,
      result: list(ticketRef.extend({ done: z.int(), total: z.int() }).meta({ id: 'ParentTicket' })),
    },
    reorderSubTickets: {
      forCredentials: true,
      audience: 'readers',
      writes: 'short',
      summary: 'Reorder the sub-tickets of a ticket',
      description: 'The tickets named exchange the places they hold together, in the given order.',
      body: z.object({ ticket_ids: z.array(id).min(1).max(limits.subTickets) }),
    },
  },
);
