import { z } from 'zod';
import { board } from '../boards.ts';
import { comment, commentBody } from '../comments.ts';
import { document } from '../documents.ts';
import { list, page } from '../envelopes.ts';
import { id, ids, name, paging, text, timestamp } from '../fields.ts';
import { label, tag } from '../labels.ts';
import { limits } from '../limits.ts';
import { notification } from '../notifications.ts';
import { area } from '../operation.ts';
import { project } from '../projects.ts';
import { ticket, ticketListItem } from '../tickets.ts';
import { appRoutes } from './routes.ts';

const labelColor = text(limits.labelColor).nullable();

/** Something deleted that can come back. */
export const trashItem = z
  .object({
    kind: z.enum(['project', 'board', 'ticket', 'document']),
    id,
    title: z.string(),
    reference: z.string().nullable(),
    project_id: id.nullable(),
    deleted_at: timestamp,
  })
  .meta({ id: 'TrashItem' });

export type TrashItem = z.infer<typeof trashItem>;

/** A ticket wherever it stands, with what its link needs. */
export const myTicket = ticketListItem
  .extend({ project_name: z.string(), board_name: z.string() })
  .meta({ id: 'MyTicket' });

export type MyTicket = z.infer<typeof myTicket>;

export const workOperations = area(
  'Work',
  {
    createLabel: appRoutes.createLabel,
    updateLabel: appRoutes.updateLabel,
    deleteLabel: appRoutes.deleteLabel,
    setTicketTags: appRoutes.setTicketTags,
    listDocumentTags: appRoutes.listDocumentTags,
    countDocuments: appRoutes.countDocuments,
    updateComment: appRoutes.updateComment,
    deleteComment: appRoutes.deleteComment,
    listInbox: appRoutes.listInbox,
    markNotifications: appRoutes.markNotifications,
    listMyTickets: appRoutes.listMyTickets,
    findTicket: appRoutes.findTicket,
    listTrash: appRoutes.listTrash,
    restoreProject: appRoutes.restoreProject,
    restoreBoard: appRoutes.restoreBoard,
    restoreTicket: appRoutes.restoreTicket,
    restoreDocument: appRoutes.restoreDocument,
  },
  {
    createLabel: {
      summary: 'Create a label of a project',
      body: z.object({ name: name(limits.labelName), color: labelColor.optional() }),
      result: label,
    },
    updateLabel: {
      summary: 'Rename or recolour a label',
      body: z.object({ name: name(limits.labelName).optional(), color: labelColor.optional() }),
      result: label,
    },
    deleteLabel: { summary: 'Delete a label; tickets lose it' },
    setTicketTags: {
      summary: 'Replace the tags of a ticket',
      body: z.object({
        tag_names: z
          .array(name(limits.tagName).refine(value => !value.includes(','), 'Must not contain a comma.'))
          .max(limits.ticketTags),
      }),
      result: ticket,
    },
    listDocumentTags: {
      summary: 'List the tags in use on documents the caller may see',
      result: list(tag.extend({ document_count: z.int() })),
    },
    countDocuments: {
      summary: 'Count the documents the caller may see, per tab of the list',
      result: z.object({ all: z.int(), draft: z.int(), published: z.int(), archived: z.int() }),
    },
    updateComment: { summary: 'Edit an own comment', body: commentBody, result: comment },
    deleteComment: { summary: 'Delete an own comment; managers may delete any' },
    listInbox: {
      summary: 'List own notifications, newest first',
      query: z.object({ ...paging, unread: z.enum(['true', 'false']).optional() }),
      result: page(notification).extend({ unread_count: z.int() }),
    },
    markNotifications: {
      summary: 'Mark own notifications read or unread; all of them when no ids are given',
      body: z.object({ ids: ids().optional(), read: z.boolean() }),
      result: z.object({ unread_count: z.int() }),
    },
    listMyTickets: {
      summary: 'List the open tickets assigned to the caller, across projects',
      query: z.object(paging),
      result: page(myTicket),
    },
    findTicket: { summary: 'Find a ticket by its reference, such as ENG-12', result: ticket },
    listTrash: {
      summary: 'List what was deleted and can be restored, newest first',
      result: list(trashItem),
    },
    restoreProject: { summary: 'Restore a deleted project', result: project },
    restoreBoard: { summary: 'Restore a deleted board at the end, without tickets', result: board },
    restoreTicket: {
      summary: 'Restore a deleted ticket to the end of its board',
      result: ticket,
      refusals: { 422: 'Its board is gone or has reached its WIP limit' },
    },
    restoreDocument: { summary: 'Restore a deleted document', result: document },
  },
);
