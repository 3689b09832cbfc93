import type { RawBuilder } from 'kysely';
import type { ActivityKind, ActivityValue } from '#contract/app/activity.ts';
import type { InputOf } from '#contract/operations.ts';
import type { Ticket } from '#contract/tickets.ts';
import type { Database } from '../../db/schema.ts';

type Tickets = Database['tickets'];
type ListQuery = InputOf<'listTickets'>;
type Sort = NonNullable<ListQuery['sort']>;

export type TicketChanges = Omit<InputOf<'updateTicket'>, 'ticket'>;
/** Without the cover, which is stored as text; see `set-cover.ts`. */
export type TicketColumn = Exclude<Extract<keyof TicketChanges, keyof Tickets>, 'cover'>;
export type FieldColumns = Pick<Tickets, TicketColumn>;
export type CheckedListName = Extract<keyof TicketChanges, `${string}_ids`>;

/** The other filters are in `list-conditions.ts`. */
export type FieldFilters = Omit<
  ListQuery,
  'project' | 'board_id' | 'board_ids' | 'q' | 'page' | 'per_page' | 'fields' | 'sort'
>;

export type ListFilter = keyof FieldFilters;

export type ListSort = Sort extends infer S ? (S extends `-${infer N}` ? N : S) : never;

/** Returns a condition on `tickets t`; null when the value excludes nothing. */
export type FilterCondition<N extends ListFilter> = (
  value: NonNullable<FieldFilters[N]>,
  now: Date,
) => RawBuilder<boolean> | null;

/** Terms of `order by`; `direction` follows each term that it reverses. */
export type SortTerms = (direction: RawBuilder<unknown>) => RawBuilder<unknown>;

interface ListOptions {
  filters?: { [N in ListFilter]?: FilterCondition<N> };
  sorts?: { [N in ListSort]?: SortTerms };
}

export type DerivedColumns = Pick<Tickets, 'task_count' | 'task_done'>;

/** `inline` leaves out a text that is too long to be read together with others; `beginning` is enough for an excerpt. */
export type TextLength = 'none' | 'full' | 'inline' | 'beginning';

export interface ColumnField<N extends TicketColumn> extends ListOptions {
  initial: FieldColumns[N];
  /** Returns the value to store. */
  normalize?(stored: FieldColumns[N], requested: FieldColumns[N]): FieldColumns[N];
  derive?(value: FieldColumns[N]): Partial<DerivedColumns>;
  select?(length: TextLength): RawBuilder<unknown>;
  activity: {
    kind: ActivityKind;
    value(value: FieldColumns[N]): ActivityValue | null;
    mergesEdits?: true;
  };
}

export interface TicketListField extends ListOptions {
  name: Extract<keyof Ticket & ActivityKind, 'assignees' | 'labels' | 'tags'>;
  /** Links records to tickets with its columns `ticket_id`, `place` and `column`. */
  table: 'ticket_assignees' | 'ticket_labels' | 'ticket_tags';
  column: string;
  recordTable: 'users' | 'labels' | 'tags';
  shownColumns: readonly string[];
}

export interface CheckedListField extends TicketListField {
  /** Selects those of the ids, as `id`, that the ticket may have. */
  allowed(ticket: ListOwner, ids: RawBuilder<unknown>): RawBuilder<{ id: string }>;
  refusal: string;
}

export interface ListOwner {
  id: string;
  project_id: string;
  organization_id: string;
}

export type StoredField<N extends keyof TicketChanges> = N extends TicketColumn
  ? ColumnField<N>
  : N extends CheckedListName
    ? CheckedListField
    : ListOptions;
