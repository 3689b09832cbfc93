import type { MouseEvent } from 'react';
import { useProject } from '#entities/project/project-context.ts';
import { announce } from '#ui/live-region.tsx';
import { useShortcut } from '#ui/shortcuts.ts';
import { useSlice } from '#ui/use-store.ts';
import type { BoardKit } from '../board-kit.ts';
import { useDragKind } from '../drag/drag-store.ts';

const scope = 'Board';

function tell({ selection }: BoardKit): void {
  const { size } = selection.store.get();
  announce(size === 0 ? 'Nothing selected' : `${size} selected`);
}

function toggle(kit: BoardKit, ticketId: string | null): boolean {
  if (ticketId === null) return false;
  kit.selection.toggle(ticketId);
  tell(kit);
  return true;
}

function focusOn({ cache, focus }: BoardKit, ticketId: string): void {
  const found = cache.find(ticketId);
  if (found) focus.focus(found.columnId, ticketId);
}

function extend(kit: BoardKit, by: 1 | -1): boolean {
  const ticketId = kit.focus.current();
  const found = ticketId === null ? null : kit.cache.find(ticketId);
  if (!found) return false;
  const next = kit.cache.tickets(found.columnId)[found.index + by]?.id;
  kit.selection.extend(found.ticket.id, next);
  if (next) kit.focus.focus(found.columnId, next);
  tell(kit);
  return true;
}

function selectColumn(kit: BoardKit): boolean {
  const focused = document.activeElement?.closest<HTMLElement>('[data-column]')?.dataset.column;
  const columnId = focused ?? kit.views.hoveredColumn();
  const list = columnId ? kit.views.column(columnId)?.list : null;
  if (!list) return false;
  kit.selection.add(list.ids());
  tell(kit);
  return true;
}

export function useSelecting(kit: BoardKit) {
  const write = useProject().can('tickets:write');
  const enabled = useDragKind(kit.drag) === null && write;
  const some = useSlice(kit.selection.store, ids => ids.size > 0);

  useShortcut('x', () => toggle(kit, kit.focus.current()), { enabled, scope, label: 'Select card' });
  useShortcut('shift+up', () => extend(kit, -1), { enabled, scope, label: 'Select upwards' });
  useShortcut('shift+down', () => extend(kit, 1), { enabled, scope, label: 'Select downwards' });
  useShortcut('mod+a', () => selectColumn(kit), { enabled, scope, label: 'Select the column' });
  useShortcut(
    'escape',
    () => {
      kit.selection.clear();
      tell(kit);
    },
    { enabled: enabled && some },
  );

  if (!write) return {};
  return {
    /** Without this, Shift selects text from the last click to this one. */
    onMouseDown: (event: MouseEvent) => {
      if (event.shiftKey && cardOf(event) !== null) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      const { selection } = kit;
      const ticketId = cardOf(event);
      // Enter on a link is a click too, and has its own meaning of these keys.
      if (event.detail === 0) return;
      if (ticketId === null) {
        if (some && !isControl(event)) selection.clear();
        return;
      }
      const touched = (event.nativeEvent as Partial<PointerEvent>).pointerType === 'touch';
      const one = event.metaKey || event.ctrlKey || (touched && some);
      if ((!one && !event.shiftKey) || (touched && isControl(event, 'button'))) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.shiftKey) selection.toggle(ticketId);
      else {
        const focused = kit.focus.current();
        if (!some && focused !== null) selection.anchorAt(focused);
        selection.rangeTo(ticketId);
      }
      focusOn(kit, ticketId);
      tell(kit);
    },
  };
}

function cardOf({ target }: MouseEvent): string | null {
  return (target as Element).closest<HTMLElement>('[data-ticket]')?.dataset.ticket ?? null;
}

function isControl({ target }: MouseEvent, controls = 'a, button, input, textarea, [role]'): boolean {
  return (target as Element).closest(controls) !== null;
}
