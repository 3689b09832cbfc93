import type { TicketListItem } from '#contract/tickets.ts';
import { type FieldGroup, type GroupValue, noGroupValue } from '#entities/ticket/fields/ticket-field.ts';
import type { Group } from './list-rows.ts';

const noValue: GroupValue = { value: noGroupValue, name: null, color: null };

interface Regrouping {
  field: FieldGroup;
  /** The order of the rows of a group. */
  compare: (a: TicketListItem, b: TicketListItem) => number;
  /** Makes the empty group of a value that had none. */
  makeGroup: (value: GroupValue) => Group;
}

/**
 * Puts tickets that have left the value of their group into the groups of their present values, before the service
 * lists them there. Returns the same groups where nothing changes. Takes time in proportion to the rows.
 */
export function regroup(
  groups: readonly Group[],
  { field, compare, makeGroup }: Regrouping,
): readonly Group[] {
  const valuesOf = (ticket: TicketListItem) => {
    const values = field.valuesOf(ticket);
    return values.length > 0 ? values : [noValue];
  };
  const leaving = groups.flatMap(group =>
    group.rows
      .filter(ticket => !valuesOf(ticket).some(({ value }) => value === group.value?.value))
      .map(ticket => ({ ticket, from: group.id })),
  );
  if (leaving.length === 0) return groups;
  const next = new Map(groups.map(group => [group.id, group]));
  for (const { ticket, from } of leaving) {
    const source = next.get(from)!;
    const rows = source.rows.filter(({ id }) => id !== ticket.id);
    next.set(from, {
      ...source,
      rows,
      total: source.total === null ? null : Math.max(rows.length, source.total - 1),
    });
    for (const value of valuesOf(ticket)) {
      const empty = makeGroup(value);
      const target = next.get(empty.id) ?? empty;
      if (target.rows.some(({ id }) => id === ticket.id)) continue;
      const index = target.rows.findIndex(row => compare(ticket, row) < 0);
      next.set(target.id, {
        ...target,
        rows: target.rows.toSpliced(index === -1 ? target.rows.length : index, 0, ticket),
        total: target.total === null ? null : target.total + 1,
      });
    }
  }
  return [...next.values()];
}
