import type { TicketListItem } from '#contract/tickets.ts';

export interface Place {
  columnId: string;
  /** Index among the rows of a view, counted without the ticket; null for the end of the column. */
  index: number | null;
  /** The id of the ticket right above; null for the top. Takes precedence over `index` in lists that hold that ticket. */
  after?: string | null;
}

export interface ShownChange {
  fields?: Partial<TicketListItem>;
  /** Null for a write that takes the ticket off the board; absent where it stays in its place. */
  to?: Place | null;
  /** The `viewKey` of the view whose rows `to.index` counts; absent for the whole column. */
  view?: string;
}

/** A write that has no answer yet. Compared by identity. */
export interface PendingWrite extends ShownChange {
  readonly ticketId: string;
}
