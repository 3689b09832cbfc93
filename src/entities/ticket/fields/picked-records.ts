import type { TicketListItem } from '#contract/tickets.ts';
import type { FieldValues } from '../writes/field-values.ts';

/** Fields that hold several records. */
export type RecordsField = 'assignees' | 'labels';

interface Identified {
  id: string;
}

/** The ids that were ticked in a list for several tickets before and after. */
export interface Picked {
  before: readonly string[];
  next: readonly string[];
}

/** Applies a change of ticks to the list of one ticket. Returns the same list when nothing is added or removed. */
export function withPicked<T extends Identified>(
  list: readonly T[],
  allRecords: readonly T[],
  { before, next }: Picked,
): readonly T[] {
  const removed = before.filter(id => !next.includes(id));
  const present = new Set(list.map(({ id }) => id));
  const added = allRecords.filter(({ id }) => next.includes(id) && !before.includes(id) && !present.has(id));
  if (added.length === 0 && !removed.some(id => present.has(id))) return list;
  return [...list.filter(({ id }) => !removed.includes(id)), ...added];
}

/** Returns null when the ticket has these values already. */
export function pickedValues(
  name: RecordsField,
  ticket: TicketListItem,
  allRecords: readonly Identified[],
  picked: Picked,
): FieldValues | null {
  const current: readonly Identified[] = ticket[name];
  const next = withPicked(current, allRecords, picked);
  return next === current ? null : ({ [name]: next } as FieldValues);
}
