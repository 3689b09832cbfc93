import { infinite, query } from '#api/queries.ts';
import type { Board } from '#contract/boards.ts';
import type { FieldGroup } from '#entities/ticket/fields/ticket-field.ts';
import { filterFields } from '#entities/ticket/fields/ticket-fields.ts';
import { type BoardView, viewRequest } from '../view/board-view.ts';
import { columnsRequest, filterRequest, noFilters, type TicketFilters } from '../view/ticket-filters.ts';

const perPage = 100;

interface GroupScope {
  project: string;
  columns: readonly Board[];
  columnsInView: readonly Board[];
}

/** The tickets of one group; of all columns in view without one. */
export function groupTickets(
  { project, columns, columnsInView }: GroupScope,
  view: BoardView,
  group: { field: FieldGroup; value: string } | null,
) {
  const filter = group && filterFields.find(field => field.filter.name === group.field.name)!.filter;
  return infinite('listTickets', {
    project,
    per_page: perPage,
    fields: 'summary',
    ...viewRequest(view),
    ...columnsRequest(columns, columnsInView),
    ...(group && filter?.request({ not: false, values: [group.value] })),
  });
}

/** How many tickets match, in all and in each group. */
export function groupCounts(
  { project, columns, columnsInView }: GroupScope,
  filters: TicketFilters = noFilters,
  field: FieldGroup | null = null,
) {
  return query('countTickets', {
    project,
    ...filterRequest(filters),
    ...columnsRequest(columns, columnsInView),
    ...(field && { group: field.name }),
  });
}
