import type { RequestTo } from '#api/operations.ts';
import type { TicketListItem } from '#contract/tickets.ts';

/** Values of fields as rows show them. */
export type FieldValues = Partial<
  Pick<
    TicketListItem,
    'assignees' | 'labels' | 'tags' | 'parent' | (keyof TicketListItem & keyof ColumnValues)
  >
>;
type ColumnValues = Omit<RequestTo<'updateTicket'>, 'description_html'>;
