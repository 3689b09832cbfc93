import { useMemo, useRef } from 'react';
import type { TicketListItem } from '#contract/tickets.ts';
import type { FieldGroup } from '#entities/ticket/fields/ticket-field.ts';
import { useSlice, useStore } from '#ui/use-store.ts';
import { useBoardModel } from '../board-model.ts';
import type { Group } from '../list/list-rows.ts';
import { groupValuesOf } from '../list/regroup.ts';
import type { BoardLane } from './lane.ts';

/** Keeps the lanes rendered that hold the focus, a dragged ticket, selected ones, or the field for new tickets. */
export function useTicketLanes(lanes: readonly BoardLane[], field: FieldGroup) {
  const { drag, focus, quickAdd, selection } = useBoardModel();
  const openCellId = useSlice(quickAdd, open => open?.cellId);
  /** By id; a ticket may stand in several lanes. */
  const tickets = useRef(new Map<string, TicketListItem>());
  const tabStop = useStore(focus.tabStop);
  const selected = useStore(selection.store);
  const draggedId = useSlice(drag, ({ drag }) => (drag?.kind === 'ticket' ? drag.tickets[0]?.id : undefined));
  // Looked up, because every frame of scrolling asks.
  const indexOf = useMemo(() => new Map(lanes.map(({ value }, index) => [value.value, index])), [lanes]);
  return {
    /** The indexes of these lanes. */
    lanesInUse: (): number[] => {
      const openIndex = openCellId ? lanes.findIndex(({ id }) => openCellId.startsWith(`${id} `)) : -1;
      const inUse = [tabStop, draggedId, ...selected].flatMap(id => {
        const ticket = tickets.current.get(id ?? '');
        return ticket ? groupValuesOf(field, ticket).flatMap(({ value }) => indexOf.get(value) ?? []) : [];
      });
      return openIndex === -1 ? inUse : [...inUse, openIndex];
    },
    noteCells: (cells: ReadonlyMap<string, Group>): void => {
      for (const { rows } of cells.values()) for (const row of rows) tickets.current.set(row.id, row);
    },
  };
}
