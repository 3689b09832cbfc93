import type { ReactNode } from 'react';
import type { RequestTo, ResultFrom } from '#api/operations.ts';
import type { Board } from '#contract/boards.ts';
import type { ticketSorts } from '#contract/ticket-list.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import type { NewTicketValues } from '#entities/project/project-context.ts';
import type { PickerOption } from '#ui/picker-options.ts';
import type { StatusPlace } from '../status/status-places.ts';
import type { FieldValues } from '../writes/field-values.ts';

/** A minus sign means descending order. */
export type TicketSort = Exclude<(typeof ticketSorts)[number], 'position' | 'number' | '-number'>;
type SortName = TicketSort extends infer S ? (S extends `-${string}` ? never : S) : never;

type ListRequest = RequestTo<'listTickets'>;

export interface CardContext {
  /** Whether the ticket is in a column of finished work. */
  done: boolean;
  /** Days in its column; null unless that is longer than usual. */
  overstay: number | null;
}

export interface CardPart {
  /** Above all, before the key, at the end of its line, or below the title, where facts wrap together. */
  place: 'top' | 'start' | 'end' | 'below' | 'facts';
  show: (ticket: TicketListItem, context: CardContext) => ReactNode;
}

export interface ListColumn {
  heading?: string;
  /** Set for a column before the key, whose heading only screen readers get. */
  isLead?: true;
  width: string;
  /** The width in a list narrower than 44rem. */
  narrowWidth?: string;
  /** The lists that show the column: only wide ones, also those beside an open ticket, or all, phones included. */
  fits: 'wide' | 'beside' | 'always';
  show: (ticket: TicketListItem, column: Board, place: StatusPlace) => ReactNode;
}

export interface FieldSort {
  name: SortName;
  /** The direction of the first click. */
  initial: TicketSort;
  ascendingLabel: string;
  descendingLabel: string;
  compare: (a: TicketListItem, b: TicketListItem) => number;
  /** Tickets without a value come last in both directions. */
  isEmpty?: (ticket: TicketListItem) => boolean;
}

export interface Choice {
  /** Whether tickets with these values are excluded. */
  not: boolean;
  values: readonly string[];
}

export interface FieldFilter {
  /** Its name in addresses. */
  name: string;
  label: string;
  /** Null where the values are ids. */
  values: readonly string[] | null;
  /** Set where several values can be chosen or excluded. */
  multiple?: {
    plural: string;
    /** Set where a ticket must have all chosen values. */
    all?: true;
  };
  request: (choice: Choice) => Partial<ListRequest>;
  /** Null where the rows of the request need no check. */
  matches: ((ticket: TicketListItem, value: string, now: Date) => boolean) | null;
  /** Whether a ticket is shown while nothing is chosen; absent for all. */
  matchesUnfiltered?: (ticket: TicketListItem) => boolean;
}

/** The value of filters and groups for tickets without a value. */
export const noGroupValue = 'none';

type CountedGroup = ResultFrom<'countTickets'>['data'][number];

/** Only parents have a reference. */
export type GroupValue = Pick<CountedGroup, 'value' | 'name' | 'color'> & { reference?: string | null };

/** How tickets are grouped by a field; its `name` is that of the filter. */
export interface FieldGroup {
  name: NonNullable<RequestTo<'countTickets'>['group']>;
  label: string;
  /** Set where a ticket can have several values, and is in the group of each. */
  repeats?: string;
  /** Empty for a ticket without a value. */
  valuesOf: (ticket: TicketListItem) => readonly GroupValue[];
  /** The value `none` comes last in any case. `me` is the id of the person at the screen. */
  compare: (a: GroupValue, b: GroupValue, me: string | undefined) => number;
  head: (value: GroupValue) => { name: string; icon: ReactNode };
  /** The first values of a ticket created in the group. */
  initial: (value: GroupValue) => NewTicketValues;
  /** The values of a ticket that goes from one group to another. */
  moved: (ticket: TicketListItem, from: GroupValue, to: GroupValue) => FieldValues;
  /** The values that have a lane on a board also without tickets, beside `none`. */
  always?: readonly string[];
}

/** The key that changes a field. */
export interface FieldShortcut {
  keys: string;
  /** A second key, where letters do not walk. */
  alsoKeys?: string;
  label: string;
  /** Set where the values belong to one project, so that tickets of several cannot be changed together. */
  ofProject?: true;
}

/** How a field is shown, sorted and filtered. Its `FieldEditor`, which is loaded later, changes it. */
export interface TicketField {
  key: string;
  label: string;
  shortcut?: FieldShortcut;
  /** Set where a ticket has one of a few values, which menus, the bar of a selection and the palette offer. */
  choice?: { icon: ReactNode; options: readonly PickerOption[] };
  card: CardPart | null;
  list: ListColumn | null;
  sort: FieldSort | null;
  filter: FieldFilter | null;
  group?: FieldGroup;
}
