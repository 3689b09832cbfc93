import { useRef } from 'react';
import type { Board } from '#contract/boards.ts';
import { useProject } from '#entities/project/project-context.ts';
import { counted } from '#lib/counted.ts';
import { isFocusFree, mayBeginWalk } from '#ui/is-focus-free.ts';
import { announce } from '#ui/live-region.tsx';
import { sayRefusal, useShortcut } from '#ui/shortcuts.ts';
import { useBoardModel } from '../board-model.ts';
import { showRows, useDragKind } from '../drag/drag-store.ts';
import { startKeyboardDrag } from '../drag/keyboard-drag.ts';
import { openAddField } from '../keyboard/keyboard-commands.ts';
import { type ArrowDirection, nearestRow, rowPastNeighbour } from '../keyboard/neighbours.ts';
import { isSorted } from '../view/board-view.ts';
import { focusLaneHead } from './focus-lane-head.ts';
import { type BoardLane, cellId } from './lane.ts';

const scope = 'Board';

interface LaneKeys {
  lanes: readonly BoardLane[];
  columns: readonly Board[];
  closedIds: ReadonlySet<string>;
  toggle: (laneId: string) => void;
  reveal: (index: number) => void;
}

/** Cards, the button for more of a cell, and the heads of lanes are stops of the arrow keys. */
export function useLaneKeys({ lanes, columns, closedIds, toggle, reveal }: LaneKeys): void {
  const model = useBoardModel();
  const { cache, drag, elements, focus, lanes: laneStore, prefs, selection, view } = model;
  const { createTicket, refusalReason } = useProject();
  const disabledReason = refusalReason('tickets:write');
  const enabled = useDragKind(drag) === null;
  /** The column in which the focus was last. */
  const lastColumn = useRef<string | null>(null);

  const within = (selector: string) => document.activeElement?.closest<HTMLElement>(selector) ?? null;
  const focusedCard = () => {
    const card = within('[data-ticket][data-list]')?.dataset;
    if (!card?.ticket || !card.list) return null;
    lastColumn.current = card.list.slice(card.list.lastIndexOf(' ') + 1);
    const ids = elements.rowsOf(card.list);
    return { ticketId: card.ticket, listId: card.list, ids, index: ids.indexOf(card.ticket) };
  };
  const laneIndexOf = () => {
    const id = within('[data-lane]')?.dataset.lane;
    return lanes.findIndex(lane => lane.id === id);
  };
  const focusHead = (index: number): boolean => {
    const lane = lanes[index];
    if (lane) focusLaneHead({ elements, lane, reveal: () => reveal(index) });
    return true;
  };
  /** Focuses a card of the lane, in the last column where it has any. */
  const focusInLane = (index: number, end: 'first' | 'last'): boolean => {
    const lane = lanes[index];
    if (!lane || closedIds.has(lane.id)) return false;
    const start = Math.max(
      0,
      columns.findIndex(({ id }) => id === lastColumn.current),
    );
    const byDistance = columns
      .map((column, at) => ({ id: cellId(lane, column.id), distance: Math.abs(at - start) }))
      .sort((a, b) => a.distance - b.distance);
    const list = byDistance.find(({ id }) => elements.rowsOf(id).length > 0);
    if (!list) return false;
    focus.focus(list.id, elements.rowsOf(list.id).at(end === 'first' ? 0 : -1)!);
    return true;
  };
  const focusCard = (listId: string, ticketId: string | undefined) => {
    if (ticketId) focus.focus(listId, ticketId);
    return ticketId !== undefined;
  };
  const focusFirst = (isFree = isFocusFree()) => {
    if (!isFree) return false;
    const stop = focus.tabStop.get();
    const list = elements.lists().find(([, { ids }]) => stop !== null && ids().includes(stop));
    return list ? focusCard(list[0], stop!) : focusHead(0);
  };
  const focusVertical = (by: 1 | -1): boolean => {
    const index = laneIndexOf();
    if (index === -1) return focusFirst();
    const card = focusedCard();
    if (card) {
      if (focusCard(card.listId, card.ids[card.index + by])) return true;
      const more = by === 1 && within('[data-cell]')?.querySelector<HTMLElement>('[data-cell-more]');
      if (more) more.focus();
      return more ? true : focusHead(by === 1 ? index + 1 : index);
    }
    const cell = within('[data-cell]')?.dataset.cell;
    if (cell) return by === 1 ? focusHead(index + 1) : focusCard(cell, elements.rowsOf(cell).at(-1));
    if (by === 1) return focusInLane(index, 'first') || focusHead(index + 1);
    return index === 0 || focusInLane(index - 1, 'last') || focusHead(index - 1);
  };
  const setClosed = (index: number, closed: boolean): boolean => {
    const { id } = lanes[index]!;
    if (closedIds.has(id) === closed) return closed || focusInLane(index, 'first');
    toggle(id);
    return focusHead(index);
  };
  const focusHorizontal = (by: 1 | -1): boolean => {
    const index = laneIndexOf();
    if (index === -1) return focusFirst();
    const card = focusedCard();
    if (!card) return within('[data-lane-head]') ? setClosed(index, by === -1) : false;
    const rect = elements.card(card.ticketId, card.listId)?.getBoundingClientRect();
    const y = rect ? (rect.top + rect.bottom) / 2 : 0;
    const start = columns.findIndex(({ id }) => cellId(lanes[index]!, id) === card.listId);
    for (let at = start + by; at >= 0 && at < columns.length; at += by) {
      const id = cellId(lanes[index]!, columns[at]!.id);
      const list = elements.column(id)?.list;
      if (!list) continue;
      const row = nearestRow(list.spans(), y - list.sizer.getBoundingClientRect().top);
      if (focusCard(id, list.ids()[row])) break;
    }
    return true;
  };
  const focusEnd = (end: 0 | -1) => {
    const cell = focusedCard()?.listId ?? within('[data-cell]')?.dataset.cell;
    if (cell !== undefined) return focusCard(cell, elements.rowsOf(cell).at(end));
    return within('[data-lane-head]') !== null && focusHead(end === 0 ? 0 : lanes.length - 1);
  };
  const focusLane = (by: 1 | -1) => {
    const index = laneIndexOf();
    if (index === -1) return false;
    const isInLane = within('[data-lane-head]') === null;
    return focusHead(Math.max(0, by === -1 && isInLane ? index : index + by));
  };
  const drop = (listId: string, columnId: string, index: number | null) => {
    const card = focusedCard();
    if (!card) return false;
    const ids = selection.idsToActOn(card.ticketId);
    const target = { columnId, listId, index };
    laneStore.get()?.drop({ ids, fromListId: card.listId, target, render: () => showRows(drag) });
    return true;
  };
  const move = (direction: ArrowDirection): boolean => {
    const card = focusedCard();
    if (!card) return false;
    const columnId = lastColumn.current!;
    const moved = selection.idsToActOn(card.ticketId);
    const sayEdge = (words: string) => {
      const subject =
        moved.length === 1 ? cache.find(card.ticketId)?.ticket.reference : counted(moved.length, 'ticket');
      sayRefusal(`${subject} ${moved.length === 1 ? 'is' : 'are'} ${words}`);
      return true;
    };
    if (direction === 'left' || direction === 'right') {
      const next = laneStore.get()?.nextCell(card.listId, direction);
      if (!next) return sayEdge(`in the ${direction === 'left' ? 'first' : 'last'} column.`);
      prefs.open(next.columnId);
      const rows = elements.rowsOf(next.listId);
      return drop(next.listId, next.columnId, Math.min(card.index, rows.length));
    }
    if (isSorted(view.get())) {
      announce('The board is sorted. Cards have no order of their own.');
      return true;
    }
    const row = rowPastNeighbour({ rows: card.ids, moved }, direction);
    if (row !== null) return drop(card.listId, columnId, row);
    const place = `${cache.column(columnId)?.name}, lane ${laneStore.get()?.laneName(card.listId)}`;
    return sayEdge(`${direction === 'up' ? 'first' : 'last'} in ${place}. This key keeps to the lane.`);
  };
  const openCellField = () => {
    const hovered = elements.board()?.querySelector<HTMLElement>('[data-cell]:hover');
    const { cell: openCellId, column: columnId } = (within('[data-cell]') ?? hovered)?.dataset ?? {};
    const column = columns.find(({ id }) => id === columnId);
    if (openCellId && column) openAddField(model, column, openCellId);
    else createTicket();
    return true;
  };
  const pickUp = () => {
    const card = focusedCard();
    if (!card || !document.activeElement?.matches('a')) return false;
    return startKeyboardDrag(model, card.ticketId, card.listId);
  };

  useShortcut('down', () => focusVertical(1), { enabled });
  useShortcut('up', () => focusVertical(-1), { enabled });
  useShortcut('left', () => focusHorizontal(-1), { enabled });
  useShortcut('right', () => focusHorizontal(1), { enabled });
  useShortcut('j', () => focusVertical(1) || focusFirst(mayBeginWalk()), {
    enabled,
    scope,
    label: 'Card or lane below',
  });
  useShortcut('k', () => focusVertical(-1) || focusFirst(mayBeginWalk()), {
    enabled,
    scope,
    label: 'Card or lane above',
  });
  useShortcut('h', () => focusHorizontal(-1), {
    enabled,
    scope,
    label: 'Card to the left, or close the lane',
  });
  useShortcut('l', () => focusHorizontal(1), {
    enabled,
    scope,
    label: 'Card to the right, or open the lane',
  });
  useShortcut('home', () => focusEnd(0), { enabled });
  useShortcut('end', () => focusEnd(-1), { enabled });
  useShortcut('pagedown', () => focusLane(1), { enabled, scope, label: 'Next lane' });
  useShortcut('pageup', () => focusLane(-1), { enabled, scope, label: 'Previous lane' });

  const write = { enabled, disabledReason, scope };
  const writeCard = { ...write, wouldApply: () => focus.current() !== null };
  useShortcut('space', pickUp, { ...writeCard, label: 'Pick up card' });
  useShortcut('n', openCellField, { ...write, label: 'New ticket in this cell' });
  useShortcut('alt+shift+up', () => move('up'), { ...writeCard, label: 'Move card up' });
  useShortcut('alt+shift+down', () => move('down'), { ...writeCard, label: 'Move card down' });
  useShortcut('alt+shift+left', () => move('left'), { ...writeCard, label: 'Move card to the column left' });
  useShortcut('alt+shift+right', () => move('right'), {
    ...writeCard,
    label: 'Move card to the column right',
  });
  // The sensor cancels the drag; the panel beside the board must not close for the same key.
  useShortcut('escape', () => true, { enabled: !enabled, whileTyping: true });
}
