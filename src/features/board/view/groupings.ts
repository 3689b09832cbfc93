import type { FieldGroup } from '#entities/ticket/fields/ticket-field.ts';
import { groupFields } from '#entities/ticket/fields/ticket-fields.ts';

export type ListGrouping = 'status' | FieldGroup['name'] | 'none';

export const groupings: readonly { value: ListGrouping; label: string }[] = [
  { value: 'status', label: 'Status' },
  ...groupFields.map(({ group }) => ({ value: group.name, label: group.label })),
  { value: 'none', label: 'No grouping' },
];

/** On a board columns stand side by side in any case, and no other grouping means no lanes. */
export const laneGroupings: readonly { value: ListGrouping; label: string }[] = [
  { value: 'status', label: 'No grouping' },
  ...groupFields.map(({ group }) => ({ value: group.name, label: group.label })),
];

/** Null for groups that are columns, and without groups. */
export function groupFieldOf(grouping: ListGrouping): FieldGroup | null {
  return groupFields.find(({ group }) => group.name === grouping)?.group ?? null;
}
