import { z } from 'zod';
import { comment, commentBody, commentsDescription, commentsTruncated } from './comments.ts';
import { page } from './envelopes.ts';
import {
  dateTime,
  defaultDescription,
  htmlText,
  id,
  ids,
  longPageDescription,
  name,
  paging,
  searchText,
  shownHtml,
  summaryOnly,
  timestamp,
} from './fields.ts';
import { stored } from './html-warnings.ts';
import { label, tag } from './labels.ts';
import { limits } from './limits.ts';
import { area } from './operation.ts';
import { actor, personRef } from './people.ts';
import { priorities } from './priorities.ts';
import { ticketRoutes } from './routes.ts';
import { isListInPlace, ticketFilters, ticketSorts } from './ticket-list.ts';

/** A picture that `uploadFile` has stored; width and height in pixels. */
const ticketCover = z
  .object({ url: z.string(), width: z.int(), height: z.int() })
  .meta({ id: 'TicketCover' });

/** A ticket as another one names it. */
export const ticketRef = z.object({ id, reference: z.string(), title: z.string() }).meta({ id: 'TicketRef' });

/** Reference and title are null where the reader may not see the ticket. */
export const relatedTicket = z
  .object({ id, reference: z.string().nullable(), title: z.string().nullable() })
  .meta({ id: 'RelatedTicket' });

export const ticket = z
  .object({
    id,
    project_id: id,
    board_id: id,
    number: z.int(),
    reference: z.string(),
    title: z.string(),
    description_html: shownHtml.nullable(),
    priority: z.enum(priorities),
    position: z.int(),
    due_at: timestamp.nullable(),
    estimate: z.int().nullable(),
    cover: ticketCover.nullable(),
    started_at: timestamp.nullable(),
    completed_at: timestamp.nullable(),
    api_credential_id: id.nullable(),
    archived_at: timestamp.nullable(),
    assignees: z.array(personRef),
    labels: z.array(label),
    tags: z.array(tag),
    comment_count: z.int(),
    checklist: z.object({ done: z.int(), total: z.int() }).nullable(),
    parent: ticketRef
      .extend({ place: z.int().optional().meta({ description: 'Orders the sub-tickets of the parent.' }) })
      .meta({ id: 'TicketParent' })
      .nullable(),
    sub_tickets: z.object({ done: z.int(), total: z.int() }).nullable(),
    blocked_by: z.array(relatedTicket).meta({
      description: `Open tickets that block this one, at most ${limits.blockersShown}.`,
    }),
    created_by: actor,
    board_entered_at: timestamp.nullable(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Ticket' });

const storedTicket = stored(ticket).meta({ id: 'StoredTicket' });

export const ticketListItem = ticket.partial({ description_html: true }).meta({ id: 'TicketListItem' });

export const ticketDetail = ticket
  .extend({ comments: z.array(comment), comments_truncated: commentsTruncated })
  .meta({ id: 'TicketDetail' });

export type Ticket = z.infer<typeof ticket>;
export type TicketCover = z.infer<typeof ticketCover>;
export type TicketListItem = z.infer<typeof ticketListItem>;
export type RelatedTicket = z.infer<typeof relatedTicket>;
export type TicketRef = z.infer<typeof ticketRef>;
export type TicketDetail = z.infer<typeof ticketDetail>;

const title = name(limits.ticketTitle);
const description = htmlText(limits.ticketDescription).nullable();
/** In points or hours, as the project agrees. */
const estimate = z.int().min(0).max(limits.ticketEstimate).nullable();

/** The width and the height that a record has may be sent back; the service reads those of the picture. */
const cover = z
  .object({
    url: z
      .string()
      .regex(
        /^\/files\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
        'Must be the `url` of a stored picture.',
      ),
    width: z.int().optional(),
    height: z.int().optional(),
  })
  .nullable()
  .optional()
  .meta({ description: 'The `url` of a stored picture that the caller may see; null removes the cover.' });

const parentId = id
  .nullable()
  .optional()
  .meta({ description: 'A ticket of the same project that this one is part of, as its last sub-ticket.' });

/** Far above every place, which grow by one with each sub-ticket; the sum of two fits a column. */
const parentPlace = z.int().min(0).max(1_000_000_000).optional().meta({
  description:
    'With a new `parent_id`: the `place` that the ticket takes among the sub-tickets, instead of the last; those from there on move by one.',
});

export const subTicketTitles = z.array(name(limits.ticketTitle)).max(limits.newSubTickets);

export const ticketOperations = area(
  { name: 'Tickets', description: 'Tickets on the boards of a project.' },
  ticketRoutes,
  {
    listTickets: {
      reads: query => (isListInPlace(query) ? 'short' : 'long'),
      summary: 'List tickets',
      description: longPageDescription,
      query: z.object({
        board_id: id.optional(),
        q: searchText.optional(),
        ...paging,
        ...ticketFilters,
        sort: z.enum(ticketSorts).optional(),
        fields: summaryOnly,
      }),
      result: page(ticketListItem),
    },
    createTicket: {
      audience: 'readers',
      status: 201,
      writes: ({ sub_ticket_titles: titles }) =>
        Array.isArray(titles) && titles.length > 0 ? 'long' : 'short',
      makes: 'ticket',
      summary: 'Create a ticket at the end of a board',
      description:
        'The board is chosen by exactly one of `board_id` and `board_slug`. Sub-tickets stand right behind the ticket; the WIP limit counts all of them.',
      body: z.object({
        board_id: id.optional(),
        board_slug: z.string().optional(),
        title,
        description_html: description.optional(),
        priority: z.enum(priorities).optional().meta(defaultDescription('normal')),
        due_at: dateTime.nullable().optional(),
        estimate: estimate.optional(),
        cover,
        assignee_ids: ids().optional(),
        label_ids: ids().optional(),
        parent_id: parentId,
        sub_ticket_titles: subTicketTitles
          .optional()
          .meta({ description: 'Titles of sub-tickets to create with the ticket: all of them, or none.' }),
      }),
      result: storedTicket,
      refusals: { 422: 'Validation failure, or the board has reached its WIP limit' },
    },
    reorderTickets: {
      audience: 'tickets:read',
      summary: 'Reorder tickets inside a board',
      description: 'The tickets named exchange the places they hold together, in the given order.',
      body: z.object({ board_id: id, ticket_ids: z.array(id).min(1) }),
    },
    readTicket: {
      reads: 'single',
      summary: 'Read a ticket with its comments',
      description: commentsDescription,
      result: ticketDetail,
    },
    updateTicket: {
      audience: 'readers',
      writes: 'short',
      summary: 'Update a ticket',
      texts: ['title', 'description_html'],
      body: z.object({
        title: title.optional(),
        description_html: description.optional(),
        priority: z.enum(priorities).optional(),
        due_at: dateTime.nullable().optional(),
        estimate: estimate.optional(),
        cover,
        assignee_ids: ids().optional(),
        label_ids: ids().optional(),
        archived: z.boolean().optional(),
        parent_id: parentId,
        parent_place: parentPlace,
      }),
      result: storedTicket,
      refusals: { 412: 'The record has changed since the version in `If-Match`' },
    },
    deleteTicket: { audience: 'readers', summary: 'Delete a ticket (soft)', audit: 'ticket.deleted' },
    moveTicket: {
      audience: 'readers',
      writes: 'short',
      summary: 'Move a ticket',
      description: 'Appended to the board when `position` is absent; past the end means the end.',
      body: z.object({
        board_id: id,
        position: z.int().min(0).optional(),
        after_ticket_id: id.nullable().optional().meta({
          description:
            'The ticket that it shall stand right behind; null is the top. While that one stands live on the board it wins over `position`, otherwise `position` holds.',
        }),
      }),
      result: ticket,
      refusals: { 422: 'Invalid board, or it has reached its WIP limit' },
    },
    createTicketComment: {
      audience: 'readers',
      status: 201,
      writes: 'short',
      summary: 'Comment on a ticket',
      body: commentBody,
      result: comment,
    },
  },
);
