import type { TicketListItem } from '#contract/tickets.ts';
import type { UndoableChange } from '../data/change-tickets.ts';

interface Named {
  id: string;
}

/** What was ticked in a list for several tickets before and after. */
export interface Picked {
  before: readonly string[];
  next: readonly string[];
}

const has = (list: readonly Named[], id: string) => list.some(one => one.id === id);

/** A list with what was ticked added and what was unticked removed; the same list when neither concerns it. */
export function withPicked<T extends Named>(
  list: readonly T[],
  known: readonly T[],
  { before, next }: Picked,
): readonly T[] {
  const removed = before.filter(id => !next.includes(id));
  const added = known.filter(({ id }) => next.includes(id) && !before.includes(id) && !has(list, id));
  if (added.length === 0 && !list.some(({ id }) => removed.includes(id))) return list;
  return [...list.filter(({ id }) => !removed.includes(id)), ...added];
}

/** The change of the people or the labels of one ticket; null when it has what was picked. */
export function pickedChange<F extends 'assignees' | 'labels'>(
  field: F,
  ticket: TicketListItem,
  known: TicketListItem[F],
  picked: Picked,
): UndoableChange | null {
  const now: readonly Named[] = ticket[field];
  const next = withPicked(now, known, picked);
  if (next === now) return null;
  const to = (list: readonly Named[]) => {
    const ids = list.map(({ id }) => id);
    return {
      request: field === 'assignees' ? { assignee_ids: ids } : { label_ids: ids },
      shown: { [field]: [...list] },
    };
  };
  return { to: to(next), back: to(now) };
}
