import type { TicketListItem } from '#contract/tickets.ts';
import { type FieldGroup, type GroupValue, noGroupValue } from '#entities/ticket/fields/ticket-field.ts';
import type { Group } from './list-rows.ts';

export const noValue: GroupValue = { value: noGroupValue, name: null, color: null };

/** The values under which a ticket stands. */
export function groupValuesOf(field: FieldGroup, ticket: TicketListItem): readonly GroupValue[] {
  const values = field.valuesOf(ticket);
  return values.length > 0 ? values : [noValue];
}

interface Regrouping {
  field: FieldGroup;
  /** The order of the rows of a group. */
  compare: (a: TicketListItem, b: TicketListItem) => number;
  /** Makes the empty group in which a ticket of a value stands. */
  makeGroup: (value: GroupValue, ticket: TicketListItem) => Group;
}

/**
 * Puts tickets that have left the value of their group into the groups of their present values, and tickets that have
 * gained a value into its group where all its rows are read, before the service lists them there. Returns the same groups
 * where nothing changes. Takes time in proportion to the rows.
 */
export function regroup(
  groups: readonly Group[],
  { field, compare, makeGroup }: Regrouping,
): readonly Group[] {
  const next = new Map(groups.map(group => [group.id, group]));
  const listedIds = new Map<string, Set<string>>();
  const idsIn = ({ id, rows }: Group) => {
    const ids = listedIds.get(id) ?? new Set(rows.map(row => row.id));
    listedIds.set(id, ids);
    return ids;
  };
  let isChanged = false;
  const add = (ticket: TicketListItem, target: Group) => {
    const index = target.rows.findIndex(row => compare(ticket, row) < 0);
    idsIn(target).add(ticket.id);
    isChanged = true;
    next.set(target.id, {
      ...target,
      rows: target.rows.toSpliced(index === -1 ? target.rows.length : index, 0, ticket),
      total: target.total === null ? null : target.total + 1,
    });
  };
  for (const group of groups) {
    for (const ticket of group.rows) {
      const homes = groupValuesOf(field, ticket).map(value => makeGroup(value, ticket));
      const isLeaving = !homes.some(({ id }) => id === group.id);
      if (isLeaving) {
        const source = next.get(group.id)!;
        const rows = source.rows.filter(({ id }) => id !== ticket.id);
        const total = source.total === null ? null : Math.max(rows.length, source.total - 1);
        isChanged = true;
        next.set(group.id, { ...source, rows, total });
      }
      for (const empty of homes) {
        if (empty.id === group.id) continue;
        const target = next.get(empty.id) ?? empty;
        const isRead = target.total !== null && target.rows.length >= target.total;
        if ((isLeaving || isRead) && !idsIn(target).has(ticket.id)) add(ticket, target);
      }
    }
  }
  return isChanged ? [...next.values()] : groups;
}
