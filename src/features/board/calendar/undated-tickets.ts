import { infinite } from '#api/queries.ts';
import { filterRequest, type TicketFilters } from '../view/ticket-filters.ts';
import type { CalendarScope } from './due-tickets.ts';

const perPage = 50;

/** The tickets without a due date that are not done. */
export function undatedTickets({ project, columnsInView }: CalendarScope, filters: TicketFilters) {
  return infinite('listTickets', {
    project,
    per_page: perPage,
    fields: 'summary',
    sort: 'position',
    ...filterRequest(filters),
    board_ids: columnsInView.filter(({ is_done }) => !is_done).map(({ id }) => id),
    due: 'none',
  });
}
