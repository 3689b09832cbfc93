import { z } from 'zod';
import { page } from '../envelopes.ts';
import { ids, paging } from '../fields.ts';
import { notificationKindNames } from '../notification-kinds.ts';
import { notification } from '../notifications.ts';
import { area } from '../operation.ts';
import { actor } from '../people.ts';
import { ticketListItem } from '../tickets.ts';
import { inboxRoutes } from './routes.ts';

const myTicket = ticketListItem
  .extend({ project_name: z.string(), board_name: z.string() })
  .meta({ id: 'MyTicket' });

export type MyTicket = z.infer<typeof myTicket>;

const inboxNotification = notification
  .extend({
    kind: z.enum(notificationKindNames).nullable().meta({
      description:
        'Null for notifications that a person or a credential wrote, and for those of old versions.',
    }),
    record_title: z.string().nullable().meta({
      description:
        'The present title of the ticket or document it is about; null without one, and where the caller may not see it.',
    }),
    sender: actor.nullable().meta({ description: 'Null where the service itself looked at the clock.' }),
  })
  .meta({ id: 'InboxNotification' });

export type InboxNotification = z.infer<typeof inboxNotification>;

export const inboxOperations = area(
  { name: 'Inbox', description: 'Notifications and tickets of the caller, across projects.' },
  inboxRoutes,
  {
    listInbox: {
      summary: 'List own notifications, newest first',
      query: z.object({ ...paging, unread: z.enum(['true', 'false']).optional() }),
      result: page(inboxNotification).extend({ unread_count: z.int() }),
    },
    markNotifications: {
      audience: 'self',
      summary: 'Mark own notifications read or unread; all of them when no ids are given',
      body: z.object({ ids: ids().optional(), read: z.boolean() }),
      result: z.object({ unread_count: z.int() }),
    },
    listMyTickets: {
      reads: 'long',
      summary: 'List the open tickets assigned to the caller, across projects',
      query: z.object(paging),
      result: page(myTicket),
    },
    readCounts: {
      reads: 'long',
      summary: 'Count what waits for the caller',
      result: z.object({
        unread_count: z.int().meta({
          description: 'Unread notifications; those about one ticket or document count once.',
        }),
        my_ticket_count: z.int().meta({ description: 'Open tickets assigned to the caller.' }),
      }),
    },
  },
);
