import { z } from 'zod';
import { dateTime, queryList } from './fields.ts';

/** When absent, only records that are not archived are listed. */
export const archivedFilter = z.enum(['true', 'false', 'all']);

/** A minus reverses the order. */
export const ticketSorts = [
  'position',
  'number',
  '-number',
  'due',
  '-due',
  'estimate',
  '-estimate',
  'priority',
  '-priority',
  'created',
  '-created',
  'updated',
  '-updated',
  'title',
  '-title',
] as const;

/** How a list is narrowed, apart from the text of a search. */
export const ticketFilters = {
  board_ids: queryList.optional(),
  tag_ids: queryList.optional(),
  label_ids: queryList.optional(),
  assignee_ids: queryList.optional(),
  priority: queryList.optional(),
  not_tag_ids: queryList.optional(),
  not_label_ids: queryList.optional(),
  not_assignee_ids: queryList.optional(),
  not_priority: queryList.optional(),
  due: z.enum(['overdue', 'week', 'none']).optional(),
  due_from: dateTime.optional(),
  due_before: dateTime.optional(),
  estimate: z.enum(['any', 'none', 'small', 'medium', 'large']).optional(),
  parent_id: queryList.optional(),
  not_parent_id: queryList.optional(),
  archived: archivedFilter.optional(),
};

/** Whether the list has the manual order, without filters and search. */
export const isListInPlace = (query: Readonly<Record<string, unknown>>): boolean =>
  ['q', 'sort', ...Object.keys(ticketFilters)].every(name => query[name] === undefined);
