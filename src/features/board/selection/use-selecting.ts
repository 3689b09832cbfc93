import type { MouseEvent } from 'react';
import { useProject } from '#entities/project/project-context.ts';
import { formatNumber } from '#lib/counted.ts';
import { announce } from '#ui/live-region.tsx';
import { useShortcut } from '#ui/shortcuts.ts';
import { useSlice } from '#ui/use-store.ts';
import { type BoardModel, useBoardModel } from '../board-model.ts';
import { useDragKind } from '../drag/drag-store.ts';
import type { Selection } from './selection.ts';

const scope = 'Board';

type SelectionModel = Pick<BoardModel, 'cache' | 'elements' | 'focus' | 'selection'>;

/** Announces how many tickets are selected. */
export function announceSelection(selection: Selection): void {
  const { size } = selection.store.get();
  announce(size === 0 ? 'Nothing selected' : `${formatNumber(size)} selected`);
}

function toggle(selection: Selection, ticketId: string | null): boolean {
  if (ticketId === null) return false;
  selection.toggle(ticketId);
  announceSelection(selection);
  return true;
}

function focusOn({ cache, focus }: SelectionModel, ticketId: string): void {
  const placed = cache.find(ticketId);
  if (placed) focus.focus(placed.listId, ticketId);
}

function extend({ cache, focus, selection }: SelectionModel, by: 1 | -1): boolean {
  const ticketId = focus.current();
  const placed = ticketId === null ? null : cache.find(ticketId);
  if (!placed) return false;
  const rows = cache.rowsIn(placed.listId);
  const next = rows?.[placed.index + by]?.id;
  selection.extend(placed.ticket.id, next);
  if (next) focus.focus(placed.listId, next);
  announceSelection(selection);
  return true;
}

function selectColumn({ elements, selection }: SelectionModel): boolean {
  const focused = document.activeElement?.closest<HTMLElement>('[data-list], [data-column]')?.dataset;
  const columnId = focused?.list ?? focused?.column ?? elements.hoveredColumn();
  const list = columnId ? elements.column(columnId)?.list : null;
  if (!list) return false;
  selection.add(list.ids());
  announceSelection(selection);
  return true;
}

/** Registers the keys of selecting. Returns the mouse handlers for the element around the cards. */
export function useSelecting() {
  const model = useBoardModel();
  const { drag, focus, selection } = model;
  const disabledReason = useProject().refusalReason('tickets:write');
  const canWrite = disabledReason === null;
  const isResting = useDragKind(drag) === null;
  const enabled = isResting && canWrite;
  const hasSelection = useSlice(selection.store, ids => ids.size > 0);

  useShortcut('x', () => toggle(selection, focus.current()), {
    enabled: isResting,
    disabledReason,
    wouldApply: () => focus.current() !== null,
    scope,
    label: 'Select card',
  });
  useShortcut('shift+up', () => extend(model, -1), { enabled, scope, label: 'Select upwards' });
  useShortcut('shift+down', () => extend(model, 1), { enabled, scope, label: 'Select downwards' });
  useShortcut('mod+a', () => selectColumn(model), { enabled, scope, label: 'Select the column' });
  useShortcut(
    'escape',
    () => {
      selection.clear();
      announceSelection(selection);
    },
    { enabled: enabled && hasSelection },
  );

  if (!canWrite) return {};
  return {
    /** Without this, Shift selects text from the last click to this one. */
    onMouseDown: (event: MouseEvent) => {
      if (event.shiftKey && cardOf(event) !== null) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      const ticketId = cardOf(event);
      // Enter on a link is a click without a mouse button, and opens the ticket.
      if (event.detail === 0) return;
      if (ticketId === null) {
        if (hasSelection && !isControl(event)) selection.clear();
        return;
      }
      const isTouch = (event.nativeEvent as Partial<PointerEvent>).pointerType === 'touch';
      const togglesCard = event.metaKey || event.ctrlKey || (isTouch && hasSelection);
      if ((!togglesCard && !event.shiftKey) || (isTouch && isControl(event, 'button'))) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.shiftKey) selection.toggle(ticketId);
      else {
        const focused = focus.current();
        if (!hasSelection && focused !== null) selection.anchorAt(focused);
        selection.rangeTo(ticketId);
      }
      focusOn(model, ticketId);
      announceSelection(selection);
    },
  };
}

function cardOf({ target }: MouseEvent): string | null {
  return (target as Element).closest<HTMLElement>('[data-ticket]')?.dataset.ticket ?? null;
}

function isControl({ target }: MouseEvent, controls = 'a, button, input, textarea, [role]'): boolean {
  return (target as Element).closest(controls) !== null;
}
