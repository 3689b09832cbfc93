import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { Board } from '#contract/boards.ts';
import type { FieldGroup } from '#entities/ticket/fields/ticket-field.ts';
import { findCachedTicket, isSameReference } from '#entities/ticket/find-cached-ticket.ts';
import { createTicketWriter } from '#entities/ticket/writes/ticket-writer.ts';
import { useBoardModel } from '../board-model.ts';
import { isCollapsed } from '../board-prefs.ts';
import type { CellRef, LaneBoard } from '../lane-board.ts';
import type { Group } from '../list/list-rows.ts';
import { groupValuesOf } from '../list/regroup.ts';
import { focusLaneHead } from './focus-lane-head.ts';
import { type BoardLane, cellId } from './lane.ts';
import { createLaneDrop } from './lane-drop.ts';

interface LaneBoardOptions {
  field: FieldGroup;
  lanes: readonly BoardLane[];
  closedIds: ReadonlySet<string>;
  columns: readonly Board[];
  /** The cells of the rendered lanes. */
  cells: ReadonlyMap<string, Group>;
  /** The figures of the tickets in view; undefined while they are not known. */
  counts:
    | { boards?: Readonly<Record<string, number>>; estimates?: Readonly<Record<string, number>> }
    | undefined;
  /** Scrolls the lane at an index into view. */
  reveal: (index: number) => void;
}

/** Makes the lanes what drags, keys, focus and selection of the board work on. */
export function useLaneBoard(options: LaneBoardOptions): void {
  const model = useBoardModel();
  const queryClient = useQueryClient();
  const { cache, elements, lanes: laneStore, prefs } = model;
  const { field } = options;
  const latest = useRef(options);
  /** The list of the card that had the focus last, or was pressed. */
  const usedList = useRef<string | null>(null);
  useEffect(() => {
    const note = ({ target }: Event) => {
      const card = target instanceof Element && target.closest<HTMLElement>('[data-list]');
      if (card) usedList.current = card.dataset.list ?? null;
    };
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', note, true);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', note, true);
    };
  }, []);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const board = useMemo((): LaneBoard => {
    const splitId = (listId: string) => {
      const at = listId.lastIndexOf(' ');
      return { laneId: listId.slice(0, at), columnId: listId.slice(at + 1) };
    };
    const laneOf = (listId: string) => {
      const { laneId } = splitId(listId);
      return latest.current.lanes.find(({ id }) => id === laneId) ?? null;
    };
    const totalOf: LaneBoard['totalOf'] = listId => latest.current.cells.get(listId)?.total ?? null;
    const laneAt = (y: number): string | null => {
      let nearest: string | null = null;
      let nearestDistance = Number.POSITIVE_INFINITY;
      for (const element of elements.board()?.querySelectorAll<HTMLElement>('[data-lane]') ?? []) {
        const { top, bottom } = element.getBoundingClientRect();
        const distance = y < top ? top - y : Math.max(0, y - bottom);
        if (distance < nearestDistance) {
          nearestDistance = distance;
          nearest = element.dataset.lane ?? null;
        }
      }
      return nearest;
    };
    const nextCell: LaneBoard['nextCell'] = (listId, direction) => {
      const { lanes, columns, reveal } = latest.current;
      const { laneId, columnId } = splitId(listId);
      const step = direction === 'up' || direction === 'left' ? -1 : 1;
      const isVertical = direction === 'up' || direction === 'down';
      const laneIndex = lanes.findIndex(({ id }) => id === laneId) + (isVertical ? step : 0);
      const lane = lanes[laneIndex];
      const column = columns[columns.findIndex(({ id }) => id === columnId) + (isVertical ? 0 : step)];
      if (!lane || !column) return null;
      if (isVertical) reveal(laneIndex);
      return cellOf(lane, column.id);
    };
    return {
      cellAt: ({ y }, columnId) => {
        const id = laneAt(y);
        return id === null ? null : cellOf({ id }, columnId);
      },
      nextCell,
      laneName: listId => laneOf(listId)?.name ?? null,
      totalOf,
      valueOf: listId => laneOf(listId)?.value ?? null,
      drop: createLaneDrop(model, createTicketWriter(queryClient), { field, laneOf, totalOf }),
      showCard: ticketId => {
        const placed = cache.find(ticketId);
        if (!placed || isCollapsed(prefs.store.get(), placed.columnId)) return false;
        const { lanes, closedIds, reveal } = latest.current;
        const index = lanes.findIndex(({ id }) => placed.listId.startsWith(`${id} `));
        if (index === -1 || closedIds.has(lanes[index]!.id)) return false;
        reveal(index);
        return true;
      },
      showLaneOf: reference => {
        const ticket = findCachedTicket(queryClient, other => isSameReference(other.reference, reference));
        const values = ticket ? groupValuesOf(field, ticket).map(({ value }) => value) : [];
        const { lanes, closedIds, reveal } = latest.current;
        const index = lanes.findIndex(({ value }) => values.includes(value.value));
        const lane = lanes[index];
        if (!lane) return;
        if (closedIds.has(lane.id)) focusLaneHead({ elements, lane, reveal: () => reveal(index) });
        else reveal(index);
      },
    };
  }, [model, cache, elements, prefs, field, queryClient]);
  useLayoutEffect(() => {
    laneStore.set(board);
    return () => laneStore.set(null);
  }, [laneStore, board]);
  useLayoutEffect(() => {
    cache.showGroups(
      () => [...latest.current.cells.values()],
      columnId => {
        const { boards, estimates } = latest.current.counts ?? {};
        return boards && estimates
          ? { count: boards[columnId] ?? 0, estimate: estimates[columnId] ?? 0 }
          : null;
      },
      () => usedList.current,
    );
    return () => cache.showGroups(null);
  }, [cache]);
}

const cellOf = (lane: Pick<BoardLane, 'id'>, columnId: string): CellRef => ({
  listId: cellId(lane, columnId),
  columnId,
});
