import type { ReactNode } from 'react';
import type { RequestTo } from '#api/operations.ts';
import type { Board } from '#contract/boards.ts';
import type { TicketListItem, ticketSorts } from '#contract/tickets.ts';
import type { PickerOption } from '#ui/picker-options.ts';
import type { StatusPlace } from '../status/status-places.ts';

/** A minus reverses the order. */
export type TicketSort = Exclude<(typeof ticketSorts)[number], 'position' | 'number' | '-number'>;
type SortName = TicketSort extends infer S ? (S extends `-${string}` ? never : S) : never;

type ListRequest = RequestTo<'listTickets'>;

export interface CardContext {
  /** The ticket is in a column of finished work. */
  done: boolean;
  /** Days in its column, when that is longer than usual; else null. */
  overstay: number | null;
}

export interface CardPart {
  /** Before the key, at the end of the first line, or below the title, which compact cards lack. */
  place: 'start' | 'end' | 'below';
  show: (ticket: TicketListItem, context: CardContext) => ReactNode;
}

export interface ListColumn {
  heading?: string;
  /** Before the key, with its heading for screen readers alone. */
  isLead?: true;
  width: string;
  /** On a list of less than 44rem. */
  narrowWidth?: string;
  /** The lists with room for the column: wide ones, also those beside an open ticket, or all, that of a phone included. */
  fits: 'wide' | 'beside' | 'always';
  show: (ticket: TicketListItem, column: Board, place: StatusPlace) => ReactNode;
}

export interface FieldSort {
  name: SortName;
  /** The direction that is chosen first. */
  first: TicketSort;
  up: string;
  down: string;
  compare: (a: TicketListItem, b: TicketListItem) => number;
  /** Tickets without a value come last in both directions. */
  isEmpty?: (ticket: TicketListItem) => boolean;
}

/** With `not`, the values are excluded. */
export interface Choice {
  not: boolean;
  values: readonly string[];
}

export interface FieldFilter {
  /** Its name in addresses. */
  name: string;
  label: string;
  /** Null where the values are ids. */
  values: readonly string[] | null;
  /** Several values can be wanted or unwanted; without it one value is chosen. */
  multiple?: {
    plural: string;
    /** A ticket must have all wanted values. */
    all?: true;
  };
  request: (choice: Choice) => Partial<ListRequest>;
  /** Null where the request leaves nothing to check in its rows. */
  matches: ((ticket: TicketListItem, value: string, now: Date) => boolean) | null;
  /** Which tickets are left while nothing is chosen; all of them when absent. */
  matchesUnfiltered?: (ticket: TicketListItem) => boolean;
}

/** Does not hold how a field is changed, which is in its `FieldEditor`. */
export interface TicketField {
  key: string;
  label: string;
  /** Set where a ticket has one of a few values: menus, the bar of a selection and the palette offer them. */
  choice?: { icon: ReactNode; options: readonly PickerOption[] };
  card: CardPart | null;
  list: ListColumn | null;
  sort: FieldSort | null;
  filter: FieldFilter | null;
}
