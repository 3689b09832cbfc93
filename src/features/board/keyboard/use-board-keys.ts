import { useProject } from '#api/project-context.ts';
import { useShortcut } from '#ui/shortcuts.ts';
import type { BoardKit } from '../board-kit.ts';
import { useDragKind } from '../drag/drag-state.ts';
import { pickUp } from './pick-up.ts';
import { addHere, focusBeside, focusBoard, focusEnd, focusPage, moveBeside } from './walk.ts';

const scope = 'Board';

/** Lifts the focused card; on its menu's button the key presses the button. */
function lift(kit: BoardKit): boolean {
  const held = kit.focus.current();
  if (held === null || !document.activeElement?.matches('a')) return false;
  return pickUp(kit, held);
}

/** The board's keys. Arrows and letters act on the focused card; without one the key is passed on. */
export function useBoardKeys(kit: BoardKit): void {
  const { can } = useProject();
  const dragging = useDragKind(kit.drag) !== null;
  const enabled = !dragging;
  const write = enabled && can('tickets:write');
  const step = (direction: 'up' | 'down' | 'left' | 'right') => () => focusBeside(kit, direction);
  const letter = (direction: 'up' | 'down' | 'left' | 'right') => () =>
    focusBeside(kit, direction) || focusBoard(kit);
  const move = (direction: 'up' | 'down' | 'left' | 'right') => () => moveBeside(kit, direction);

  useShortcut('up', step('up'), { enabled });
  useShortcut('down', step('down'), { enabled });
  useShortcut('left', step('left'), { enabled });
  useShortcut('right', step('right'), { enabled });
  useShortcut('k', letter('up'), { enabled, scope, label: 'Card above' });
  useShortcut('j', letter('down'), { enabled, scope, label: 'Card below' });
  useShortcut('h', letter('left'), { enabled, scope, label: 'Card to the left' });
  useShortcut('l', letter('right'), { enabled, scope, label: 'Card to the right' });

  useShortcut('home', () => focusEnd(kit, 'first'), { enabled });
  useShortcut('end', () => focusEnd(kit, 'last'), { enabled });
  useShortcut('pageup', () => focusPage(kit, 'up'), { enabled });
  useShortcut('pagedown', () => focusPage(kit, 'down'), { enabled });

  useShortcut('space', () => lift(kit), { enabled: write, scope, label: 'Pick up card' });
  useShortcut('n', () => addHere(kit), { enabled: write, scope, label: 'New ticket in this column' });
  useShortcut(
    'm',
    () => {
      const ticketId = kit.focus.current();
      if (ticketId === null) return false;
      kit.layer.set({ kind: 'move-to', ticketId });
      return true;
    },
    { enabled: write, scope, label: 'Move to…', opensField: true },
  );
  useShortcut('alt+shift+up', move('up'), { enabled: write, scope, label: 'Move card up' });
  useShortcut('alt+shift+down', move('down'), { enabled: write, scope, label: 'Move card down' });
  useShortcut('alt+shift+left', move('left'), {
    enabled: write,
    scope,
    label: 'Move card to the column left',
  });
  useShortcut('alt+shift+right', move('right'), {
    enabled: write,
    scope,
    label: 'Move card to the column right',
  });
  // The sensor cancels the drag; what lies beside the board must not close for the same key.
  useShortcut('escape', () => true, { enabled: dragging, whileTyping: true });
}
