import type { ComponentType, ReactNode } from 'react';
import type { ActivityKind, TicketActivity } from '#contract/app/activity.ts';
import type { Board } from '#contract/boards.ts';
import type { Label, TagCount } from '#contract/labels.ts';
import type { Member } from '#contract/people.ts';
import type { TicketListItem, TicketRef } from '#contract/tickets.ts';
import type { PickerOption } from '#ui/picker-options.ts';
import type { Words } from './activity-words.ts';

export interface PropertyProps {
  ticket: TicketListItem;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  disabledReason: string | null;
}

export interface PropertyPart {
  name: string;
  /** Opens the property from anywhere in the ticket. */
  shortcut?: { keys: string; label: string };
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

/** Changes records of several tickets at once: adds ticked ones to all, removes unticked ones. */
export interface BulkPart {
  name: 'assignees' | 'labels';
  icon: ReactNode;
  action: string;
  label: string;
  options: (facts: ProjectFacts) => readonly PickerOption[];
  records: (facts: ProjectFacts) => readonly { id: string }[];
}

/** How a field is changed. Kept apart from its `TicketField`, as boards load without editors. */
export interface FieldEditor {
  key: string;
  property: PropertyPart | null;
  bulk?: BulkPart;
  filterOptions: ((facts: ProjectFacts) => readonly PickerOption[]) | null;
  activity: FieldActivity | null;
}
