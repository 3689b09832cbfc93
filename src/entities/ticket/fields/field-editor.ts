import type { ComponentType, ReactNode } from 'react';
import type { ActivityKind, TicketActivity } from '#contract/app/activity.ts';
import type { Board } from '#contract/boards.ts';
import type { Label, TagCount } from '#contract/labels.ts';
import type { Member } from '#contract/people.ts';
import type { TicketListItem, TicketRef } from '#contract/tickets.ts';
import type { PickerPlace } from '#ui/picker-frame.tsx';
import type { PickerOption } from '#ui/picker-options.ts';
import type { MovePlace } from '../move/move-place.ts';
import type { FieldValues } from '../writes/field-values.ts';
import type { Words } from './activity-words.ts';
import type { FieldShortcut } from './ticket-field.ts';

export interface PropertyProps {
  ticket: TicketListItem;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  disabledReason: string | null;
}

export interface PropertyPart {
  name: string;
  /** Opens the property from anywhere in the ticket. */
  shortcut?: FieldShortcut;
  /** Whether the property needs the app API. */
  needsApp?: true;
  /** Whether the deployment serves the property; absent where all do. */
  isServed?: (ticket: TicketListItem) => boolean;
  Property: ComponentType<PropertyProps>;
}

export interface ProjectFacts {
  members: readonly Member[];
  labels: readonly Label[];
  tags: readonly TagCount[];
  columns: readonly Board[];
  /** Tickets that have sub-tickets. */
  parents: readonly TicketRef[];
  /** The id of the person; undefined for a credential. */
  me: string | undefined;
}

export interface FieldActivity {
  kind: ActivityKind;
  icon: (entry: TicketActivity) => ReactNode;
  /** The words after the name of the person. */
  words: (entry: TicketActivity) => Words;
}

export interface FieldChange {
  ticket: TicketListItem;
  values: FieldValues;
}

/**
 * `valuesOf` returns null for a ticket that stays. `words` follow the changed tickets in the message: "now have high
 * priority".
 */
export type ChangeFields = (
  valuesOf: (ticket: TicketListItem) => FieldValues | null,
  words: (changes: readonly FieldChange[]) => string,
) => void;

export interface FieldPickerProps extends PickerPlace {
  label: string;
  /** At least one. Those of several projects only where the values belong to none. */
  tickets: readonly TicketListItem[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChange: ChangeFields;
  /** A status changes by a move. */
  onMove?: (to: Board, place?: MovePlace) => void;
  /** Offers the places in a column as well. */
  choosesPlace?: boolean;
}

/** The list that changes the field of one or several tickets: properties, keys, menus, cells and selections open it. */
export interface PickerPart {
  icon: ReactNode;
  action: string;
  /** Stands before "of 3 tickets", such as "Labels". */
  label: string;
  Picker: ComponentType<FieldPickerProps>;
}

/** How a field is changed. Kept apart from its `TicketField`, as boards load without editors. */
export interface FieldEditor {
  key: string;
  property: PropertyPart | null;
  picker?: PickerPart;
  /** Heads the options of the filter; absent where the field's name says enough. */
  filterHeading?: (projectName: string) => string;
  filterOptions: ((facts: ProjectFacts) => readonly PickerOption[]) | null;
  activity: FieldActivity | null;
}
