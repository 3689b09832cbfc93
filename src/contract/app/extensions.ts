import { z } from 'zod';
import { list, page } from '../envelopes.ts';
import { day, id, paging, queryInteger, searchText, timestamp, timeZone } from '../fields.ts';
import { limits } from '../limits.ts';
import { area } from '../operation.ts';
import { ticketFilters } from '../ticket-list.ts';
import { relatedTicket, ticket, ticketListItem, ticketRef } from '../tickets.ts';
import { analyticsTicket, projectAnalytics } from './project-analytics.ts';
import { extensionRoutes } from './routes.ts';

/** The direction is that of the ticket that has the relation. */
export const relationKinds = ['blocks', 'blocked_by', 'relates_to', 'duplicates', 'duplicated_by'] as const;

const relation = z
  .object({
    id,
    kind: z.enum(relationKinds),
    ticket: relatedTicket.extend({
      project_id: id.nullable(),
      board_id: id.nullable(),
      is_done: z.boolean(),
      archived_at: timestamp.nullable(),
    }),
    created_at: timestamp,
  })
  .meta({ id: 'TicketRelation' });

const dueDay = z.object({ date: z.string().meta({ format: 'date' }), total: z.int() }).meta({ id: 'DueDay' });

const analyticsRange = {
  from: day.optional(),
  to: day.optional(),
  time_zone: timeZone.optional().meta({ description: 'Where the days begin and end; `UTC` when absent.' }),
};

export const extensionsTag = {
  name: 'Extensions',
  description:
    'What tickets are to each other, copies and templates of them, and their figures. Credentials may call these operations too.',
};

export type RelationKind = (typeof relationKinds)[number];
export type TicketRelation = z.infer<typeof relation>;

export const extensionOperations = area(extensionsTag, extensionRoutes, {
  listSubTickets: {
    forCredentials: true,
    summary: 'List the sub-tickets of a ticket in their order, archived ones included',
    description: `At most ${limits.subTickets}, without their descriptions. A ticket gets its parent by \`parent_id\` when it is created or updated.`,
    result: list(ticketListItem),
  },
  duplicateTicket: {
    forCredentials: true,
    audience: 'readers',
    status: 201,
    writes: 'short',
    makes: 'ticket',
    summary: 'Duplicate a ticket right below it on its board',
    description:
      'Copies title, description, priority, due date, estimate, assignees, labels, tags and parent; not comments, history or relations. The copy of an archived ticket goes to the end of the board.',
    result: ticket,
    refusals: { 422: 'The board is gone or has reached its WIP limit, or the parent has no room' },
  },
  listParents: {
    forCredentials: true,
    reads: 'long',
    summary: 'List the tickets of a project that have sub-tickets, newest first',
    description: `At most ${limits.parentsListed}.`,
    result: list(ticketRef.extend({ done: z.int(), total: z.int() }).meta({ id: 'ParentTicket' })),
  },
  listDueTickets: {
    forCredentials: true,
    reads: 'long',
    summary: 'List the tickets of a project by the day on which they are due',
    description: `\`data\` holds the first tickets of each day, at most ${limits.dueTicketsAtOnce} in all: open ones first, then by due date; without their descriptions. \`days\` counts all that are due on a day, and leaves out days without any.`,
    query: z.object({
      from: day.meta({ description: 'The first day.' }),
      days: queryInteger(1, limits.dueDays).meta({ description: 'How many days.' }),
      per_day: queryInteger(1, limits.dueTicketsPerDay).meta({
        description: 'How many tickets of each day.',
      }),
      time_zone: timeZone
        .optional()
        .meta({ description: 'Where the days begin and end; `UTC` when absent.' }),
      q: searchText.optional(),
      ...ticketFilters,
    }),
    result: z.object({ data: z.array(ticketListItem), days: z.array(dueDay) }),
  },
  readProjectAnalytics: {
    forCredentials: true,
    reads: 'long',
    summary: 'Read all figures of a project, by the days of a time zone',
    description: `Like \`/api/v1/projects/{project}/analytics\`, with true counts of all tickets. Durations and ages are in days of 24 hours that were begun, so they are the same in every time zone. \`samples\` holds all tickets up to ${limits.analyticsSamples}, and none when there are more; \`density\` and \`ages\` then say how many there are where.`,
    query: z.object(analyticsRange),
    result: projectAnalytics,
  },
  listAnalyticsTickets: {
    forCredentials: true,
    reads: 'long',
    summary: 'List the tickets that were finished last in a range, or the oldest in progress',
    description: 'Those in progress are listed whatever the range.',
    query: z.object({ state: z.enum(['finished', 'in_progress']), ...analyticsRange, ...paging }),
    result: page(analyticsTicket),
  },
  reorderSubTickets: {
    forCredentials: true,
    audience: 'readers',
    writes: 'short',
    summary: 'Reorder the sub-tickets of a ticket',
    description: 'The tickets named exchange the places they hold together, in the given order.',
    body: z.object({ ticket_ids: z.array(id).min(1).max(limits.subTickets) }),
  },
  listRelations: {
    forCredentials: true,
    summary: 'List what a ticket blocks, is blocked by, relates to and duplicates, oldest first',
    description: 'Of a ticket that the caller may not see, reference, title and place are null.',
    result: list(relation),
  },
  addRelation: {
    forCredentials: true,
    audience: 'readers',
    status: 201,
    writes: 'short',
    summary: 'Relate a ticket to another of the organization',
    description:
      'Each kind exists once for two tickets, and is listed from both; adding it again changes nothing.',
    body: z.object({ kind: z.enum(relationKinds), ticket_id: id }),
    result: relation,
  },
  moveTicketToProject: {
    forCredentials: true,
    audience: 'readers',
    summary: 'Move a ticket to another project',
    description:
      'It keeps its id, comments, versions and history, and its former reference leads to it for ever. It gets the next number of the project, or its own again where it was before. Assignees who are no members of the project, its parent and labels that the project lacks stay behind. In its present project nothing changes.',
    body: z.object({
      project_id: id,
      board_id: id
        .optional()
        .meta({ description: 'A board of the project; the first open one when absent.' }),
      with_sub_tickets: z.boolean().optional().meta({
        description:
          'Takes sub-tickets along, completed ones to the first done board; otherwise they stay without a parent. Default true.',
      }),
      create_labels: z
        .boolean()
        .optional()
        .meta({ description: 'Creates labels that the project lacks. Default false.' }),
      more_ticket_ids: z
        .array(id)
        .max(limits.ticketsMovedTogether)
        .optional()
        .meta({
          description: `Tickets that follow it in this order, all or none; at most ${limits.ticketsMovedTogether} tickets in all.`,
        }),
      restore: z.boolean().optional().meta({
        description:
          'Gives back board, position, labels, assignees and parent that the tickets had when they last left the project, where these still exist. Default false.',
      }),
    }),
    result: ticket,
    refusals: {
      412: 'The record has changed since the version in `If-Match`',
      422: 'Invalid project or board, an archived ticket, or a board has reached its WIP limit',
    },
  },
  removeRelation: {
    forCredentials: true,
    audience: 'readers',
    writes: 'short',
    summary: 'Remove a relation, from either ticket',
  },
});
