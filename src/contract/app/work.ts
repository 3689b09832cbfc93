import { z } from 'zod';
import { board } from '../boards.ts';
import { comment, commentBody } from '../comments.ts';
import { document, tagNames } from '../documents.ts';
import { list, page } from '../envelopes.ts';
import { id, name, searchText, text, timestamp } from '../fields.ts';
import { label } from '../labels.ts';
import { limits } from '../limits.ts';
import { area } from '../operation.ts';
import { personRef } from '../people.ts';
import { project } from '../projects.ts';
import { ticketFilters } from '../ticket-list.ts';
import { ticket } from '../tickets.ts';
import { workRoutes } from './routes.ts';
import {
  documentMatch,
  documentSearch,
  foundTicket,
  searchDescription,
  searchFacts,
  ticketSearch,
} from './search.ts';
import { namedFilters } from './search-values.ts';

const labelColor = text(limits.labelColor).nullable();

const trashItem = z
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

const projectFigures = z
  .object({
    project_id: id,
    open_count: z.int().meta({ description: 'Tickets that are neither finished nor archived.' }),
    people: z.array(personRef).meta({ description: 'The first four members, explicit ones first.' }),
    people_count: z.int(),
    changed_at: timestamp.meta({ description: 'When the project or one of its tickets last changed.' }),
  })
  .meta({ id: 'ProjectFigures' });

export type ProjectFigures = z.infer<typeof projectFigures>;

/** 85 % of the tickets stayed on the board for at most `p85_days`. */
const columnAge = z
  .object({ board_id: id, p85_days: z.number().nullable(), samples: z.int() })
  .meta({ id: 'ColumnAge' });

export const ticketGroupings = ['assignee', 'priority', 'label', 'parent'] as const;

const countsByBoard = z
  .record(z.string(), z.int())
  .optional()
  .meta({ description: 'With `by_board`: by the id of each board that has any.' });

const ticketGroup = z
  .object({
    value: z.string().meta({ description: 'An id or a priority; `none` for tickets without a value.' }),
    name: z.string().nullable().meta({ description: 'The name of the record; the title of a parent.' }),
    color: z.string().nullable(),
    reference: z.string().nullable().meta({ description: 'Of a parent.' }),
    count: z.int(),
    boards: countsByBoard,
  })
  .meta({ id: 'TicketGroup' });

export type TicketGroup = z.infer<typeof ticketGroup>;

export const workOperations = area(
  { name: 'Work', description: 'Labels, tags, comments, search and trash.' },
  workRoutes,
  {
    createLabel: {
      audience: 'readers',
      status: 201,
      summary: 'Create a label of a project',
      body: z.object({ name: name(limits.labelName), color: labelColor.optional() }),
      result: label,
    },
    updateLabel: {
      audience: 'readers',
      summary: 'Rename or recolour a label',
      body: z.object({ name: name(limits.labelName).optional(), color: labelColor.optional() }),
      result: label,
    },
    deleteLabel: { audience: 'readers', summary: 'Delete a label; tickets lose it' },
    setTicketTags: {
      audience: 'readers',
      writes: 'short',
      summary: 'Replace the tags of a ticket',
      body: z.object({ tag_names: tagNames(limits.ticketTags) }),
      result: ticket,
    },
    updateComment: {
      audience: 'readers',
      writes: 'short',
      summary: 'Edit an own comment',
      body: commentBody.extend({
        edited_from: timestamp
          .optional()
          .meta({ description: 'The `updated_at` of the comment whose text was edited.' }),
      }),
      result: comment,
      refusals: { 412: 'The comment has a newer text than the one in `edited_from`' },
    },
    deleteComment: {
      audience: 'readers',
      summary: 'Delete an own comment; managers may delete any',
      audit: 'comment.deleted',
    },
    restoreComment: {
      audience: 'readers',
      summary: 'Restore an own comment; managers may restore any',
      audit: 'comment.restored',
      result: comment,
    },
    listProjectFigures: {
      reads: 'long',
      summary: 'List what a row of a project list shows of each project that the caller sees',
      result: list(projectFigures),
    },
    readColumnAges: {
      summary: 'How long tickets have stayed on each board of a project',
      description:
        'Over the stays that ended in the present week or the 24 before it; those of less than a minute do not count. Lengths are rounded up, the more the longer they are: to 5 minutes within an hour, to half a day beyond 8 days. `p85_days` is null below 10 samples.',
      result: list(columnAge),
    },
    countTickets: {
      reads: 'long',
      summary: 'Count the tickets of a project that match, also by the values of a field',
      description: `\`data\` is empty without \`group\`, and holds the first ${limits.parentGroups} parents by their number; \`group_count\` counts all groups. A ticket with two labels counts for each of them, and once in \`total\`.`,
      query: z.object({
        q: searchText.optional(),
        ...ticketFilters,
        group: z.enum(ticketGroupings).optional(),
        by_board: z
          .enum(['true'])
          .optional()
          .meta({ description: 'Adds the counts and the sums of estimates of each board.' }),
      }),
      result: z.object({
        data: z.array(ticketGroup),
        group_count: z.int(),
        total: z.int(),
        boards: countsByBoard,
        estimates: z
          .record(z.string(), z.int())
          .optional()
          .meta({ description: 'With `by_board`: what the estimates of each board add up to.' }),
      }),
    },
    findTicket: {
      reads: 'single',
      summary: 'Find a ticket by its reference, such as ENG-12',
      result: ticket,
    },
    readSample: {
      reads: 'long',
      summary: 'What of the sample is still there',
      result: z.object({ projects: z.array(z.object({ id, name: z.string() })), people: z.int() }),
    },
    removeSample: {
      audience: 'organization',
      audit: 'sample.removed',
      summary:
        'Take the sample away: projects and documents go to the trash, its people and its credential end',
    },
    searchTickets: {
      reads: 'long',
      summary: 'Search tickets of all projects the caller sees, and their comments',
      description: searchDescription,
      query: ticketSearch,
      result: page(foundTicket).extend(searchFacts),
    },
    searchDocuments: {
      reads: 'long',
      summary: 'Search the documents the caller sees, and their comments',
      description: searchDescription,
      query: documentSearch,
      result: page(documentMatch).extend(searchFacts),
    },
    listSearchNames: {
      reads: 'long',
      summary: 'List names for a filter of the search that contain a text, those that begin with it first',
      query: z.object({ of: z.enum(namedFilters), q: searchText.optional() }),
      result: list(z.object({ name: z.string() })),
    },
    listTrash: {
      reads: 'long',
      summary: 'List what was deleted and can be restored, newest first',
      result: list(trashItem),
    },
    restoreProject: {
      audience: 'readers',
      makes: 'project',
      summary: 'Restore a deleted project',
      audit: 'project.restored',
      result: project,
    },
    restoreBoard: {
      audience: 'readers',
      makes: 'board',
      summary: 'Restore a deleted board at the end, without tickets',
      audit: 'board.restored',
      result: board,
    },
    restoreTicket: {
      audience: 'readers',
      makes: 'ticket',
      audit: 'ticket.restored',
      summary: 'Restore a deleted ticket to the end of its board',
      result: ticket,
      refusals: { 422: 'Its board is gone or has reached its WIP limit' },
    },
    restoreDocument: {
      audience: 'readers',
      makes: 'document',
      summary: 'Restore a deleted document',
      audit: 'document.restored',
      result: document,
    },
  },
);
