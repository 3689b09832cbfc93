import type { RawBuilder } from 'kysely';
import type { ActivityKind, ActivityValue } from '#contract/app/activity.ts';
import type { InputOf } from '#contract/operations.ts';
import type { Ticket } from '#contract/tickets.ts';
import type { Database } from '../../db/schema.ts';

type Tickets = Database['tickets'];
type ListQuery = InputOf<'listTickets'>;
type Sort = NonNullable<ListQuery['sort']>;

export type TicketChanges = Omit<InputOf<'updateTicket'>, 'ticket'>;
export type TicketColumn = Extract<keyof TicketChanges, keyof Tickets>;
export type FieldColumns = Pick<Tickets, TicketColumn>;
export type CheckedListName = Extract<keyof TicketChanges, `${string}_ids`>;

/** The other filters are in `list-conditions.ts`. */
export type FieldFilters = Omit<
  ListQuery,
  'project' | 'board_id' | 'q' | 'page' | 'per_page' | 'fields' | 'sort'
>;

export type ListFilter = keyof FieldFilters;

export type ListSort = Sort extends infer S ? (S extends `-${infer N}` ? N : S) : never;

/** Written for `tickets t`; null when the value asks for nothing. */
export type FilterCondition<N extends ListFilter> = (
  value: NonNullable<FieldFilters[N]>,
  now: Date,
) => RawBuilder<boolean> | null;

/** Terms of `order by`; `direction` follows each term that it reverses. */
export type SortTerms = (direction: RawBuilder<unknown>) => RawBuilder<unknown>;

interface Listed {
  filters?: { [N in ListFilter]?: FilterCondition<N> };
  sorts?: { [N in ListSort]?: SortTerms };
}

export type DerivedColumns = Pick<Tickets, 'task_count' | 'task_done'>;

export type TextLength = 'none' | 'whole' | 'inline' | 'beginning';

export interface ColumnField<N extends TicketColumn> extends Listed {
  initial: FieldColumns[N];
  normalize?(stored: FieldColumns[N], given: FieldColumns[N]): FieldColumns[N];
  derive?(value: FieldColumns[N]): Partial<DerivedColumns>;
  select?(length: TextLength): RawBuilder<unknown>;
  activity: {
    kind: ActivityKind;
    value(value: FieldColumns[N]): ActivityValue | null;
    mergesEdits?: true;
  };
}

export interface TicketListField extends Listed {
  name: Extract<keyof Ticket & ActivityKind, 'assignees' | 'labels' | 'tags'>;
  /** Links records to tickets in `ticket_id`, `place` and `column`. */
  table: 'ticket_assignees' | 'ticket_labels' | 'ticket_tags';
  column: string;
  records: 'users' | 'labels' | 'tags';
  shown: readonly string[];
}

export interface CheckedListField extends TicketListField {
  /** Selects, as `id`, the ids that the ticket may have. */
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
    : Listed;
