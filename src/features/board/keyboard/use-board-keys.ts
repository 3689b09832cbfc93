import { useProject } from '#entities/project/project-context.ts';
import { useShortcut } from '#ui/shortcuts.ts';
import { useBoardModel } from '../board-model.ts';
import { useDragKind } from '../drag/drag-store.ts';
import { startKeyboardDrag } from '../drag/keyboard-drag.ts';
import type { ArrowDirection } from './neighbours.ts';
import {
  addHere,
  focusBeside,
  focusBoard,
  focusColumnEnd,
  focusPage,
  moveBeside,
  openMoveTo,
} from './walk.ts';

const scope = 'Board';

export function useBoardKeys(): void {
  const model = useBoardModel();
  const { can } = useProject();
  const enabled = useDragKind(model.drag) === null;
  const write = enabled && can('tickets:write');
  const lift = () => {
    const held = model.focus.current();
    // The key presses the menu button of the card.
    if (held === null || !document.activeElement?.matches('a')) return false;
    return startKeyboardDrag(model, held);
  };
  const step = (direction: ArrowDirection) => () => focusBeside(model, direction);
  const letter = (direction: ArrowDirection) => () => focusBeside(model, direction) || focusBoard(model);
  const move = (direction: ArrowDirection) => () => moveBeside(model, direction);

  useShortcut('up', step('up'), { enabled });
  useShortcut('down', step('down'), { enabled });
  useShortcut('left', step('left'), { enabled });
  useShortcut('right', step('right'), { enabled });
  useShortcut('k', letter('up'), { enabled, scope, label: 'Card above' });
  useShortcut('j', letter('down'), { enabled, scope, label: 'Card below' });
  useShortcut('h', letter('left'), { enabled, scope, label: 'Card to the left' });
  useShortcut('l', letter('right'), { enabled, scope, label: 'Card to the right' });

  useShortcut('home', () => focusColumnEnd(model, 'first'), { enabled });
  useShortcut('end', () => focusColumnEnd(model, 'last'), { enabled });
  useShortcut('pageup', () => focusPage(model, 'up'), { enabled });
  useShortcut('pagedown', () => focusPage(model, 'down'), { enabled });

  useShortcut('space', lift, { enabled: write, scope, label: 'Pick up card' });
  useShortcut('n', () => addHere(model), { enabled: write, scope, label: 'New ticket in this column' });
  useShortcut('m', () => openMoveTo(model), { enabled: write, scope, label: 'Move to…', opensField: true });
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
  // The sensor cancels the drag; the panel beside the board must not close for the same key.
  useShortcut('escape', () => true, { enabled: !enabled, whileTyping: true });
}
