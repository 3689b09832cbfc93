import type { ComponentType, ReactNode } from 'react';
import type { ActivityKind, TicketActivity } from '#contract/app/activity.ts';
import type { Board } from '#contract/boards.ts';
import type { Label, TagCount } from '#contract/labels.ts';
import type { Member } from '#contract/people.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import type { PickerOption } from '#ui/picker-options.ts';
import type { Words } from './activity-words.ts';

export interface PropertyProps {
  ticket: TicketListItem;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Why it may not be changed. */
  disabledReason: string | null;
}

export interface PropertyPart {
  name: string;
  /** Opens it from anywhere in the ticket. */
  shortcut?: { keys: string; label: string };
  /** Not where only the contract's operations are there. */
  needsApp?: true;
  Property: ComponentType<PropertyProps>;
}

/** What is known of a project when its tickets are filtered or changed together. */
export interface ProjectFacts {
  members: readonly Member[];
  labels: readonly Label[];
  tags: readonly TagCount[];
  columns: readonly Board[];
  /** The id of the person; undefined for a credential. */
  me: string | undefined;
}

/** What the history of a ticket says of changes to a field. */
export interface FieldActivity {
  kind: ActivityKind;
  sign: (entry: TicketActivity) => ReactNode;
  /** The words after the name of the person. */
  words: (entry: TicketActivity) => Words;
}

/** A list of records that several tickets get at once: what is ticked is added, what is unticked removed. */
export interface BulkPart {
  name: 'assignees' | 'labels';
  icon: ReactNode;
  /** "Assign". */
  action: string;
  label: string;
  options: (facts: ProjectFacts) => readonly PickerOption[];
  records: (facts: ProjectFacts) => readonly { id: string }[];
}

/** How a field of a ticket is changed, chosen as a filter, and told of. Loaded when it is needed. */
export interface FieldEditor {
  key: string;
  property: PropertyPart | null;
  bulk?: BulkPart;
  /** What its filter offers; null for a field without a filter. */
  filterOptions: ((facts: ProjectFacts) => readonly PickerOption[]) | null;
  activity: FieldActivity | null;
}
