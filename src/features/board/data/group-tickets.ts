import { infinite, query } from '#api/queries.ts';
import type { Board } from '#contract/boards.ts';
import type { FieldGroup } from '#entities/ticket/fields/ticket-field.ts';
import { filterFields } from '#entities/ticket/fields/ticket-fields.ts';
import { type BoardView, viewRequest } from '../view/board-view.ts';
import { columnsRequest, filterRequest, noFilters, type TicketFilters } from '../view/ticket-filters.ts';

const perPage = 100;

export interface GroupScope {
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

/** Lanes stay low: the rest of a cell is read on demand, and of finished work less is shown. */
export const cellPageSize = ({ is_done }: Board) => (is_done ? 5 : 10);

/** The tickets of one column with one value of a field. */
export function cellTickets(
  project: string,
  column: Board,
  view: BoardView,
  { field, value }: { field: FieldGroup; value: string },
) {
  const { filter } = filterFields.find(other => other.filter.name === field.name)!;
  return infinite('listTickets', {
    project,
    board_id: column.id,
    per_page: cellPageSize(column),
    fields: 'summary',
    ...viewRequest(view),
    ...filter.request({ not: false, values: [value] }),
  });
}

/** How many tickets match, in all and in each group. */
export function groupCounts(
  { project, columns, columnsInView }: GroupScope,
  filters: TicketFilters = noFilters,
  field: FieldGroup | null = null,
  { byBoard = false } = {},
) {
  return query('countTickets', {
    project,
    ...filterRequest(filters),
    ...columnsRequest(columns, columnsInView),
    ...(field && { group: field.name }),
    ...(byBoard && { by_board: 'true' as const }),
  });
}
