import { useProject } from '#entities/project/project-context.ts';
import { mayBeginWalk } from '#ui/is-focus-free.ts';
import { useShortcut } from '#ui/shortcuts.ts';
import { useBoardModel } from '../board-model.ts';
import { useDragKind } from '../drag/drag-store.ts';
import { startKeyboardDrag } from '../drag/keyboard-drag.ts';
import {
  focusBoard,
  focusColumnEnd,
  focusNearest,
  focusNeighbour,
  focusPage,
  moveCards,
  openQuickAdd,
} from './keyboard-commands.ts';
import type { ArrowDirection } from './neighbours.ts';

const scope = 'Board';

export function useBoardKeys(): void {
  const model = useBoardModel();
  const disabledReason = useProject().refusalReason('tickets:write');
  const enabled = useDragKind(model.drag) === null;
  const write = { enabled, disabledReason, scope };
  const writeCard = { ...write, wouldApply: () => model.focus.current() !== null };
  const pickUp = () => {
    const focusedId = model.focus.current();
    // On the menu button of the card, the key presses that button.
    if (focusedId === null || !document.activeElement?.matches('a')) return false;
    return startKeyboardDrag(model, focusedId);
  };
  const focusNextOrBoard = (direction: ArrowDirection) => () =>
    focusNeighbour(model, direction) || focusNearest(model, direction) || focusBoard(model);
  const walk = (direction: 'up' | 'down') => () =>
    focusNextOrBoard(direction)() || focusBoard(model, mayBeginWalk());
  const move = (direction: ArrowDirection) => () => moveCards(model, direction);

  useShortcut('up', focusNextOrBoard('up'), { enabled });
  useShortcut('down', focusNextOrBoard('down'), { enabled });
  useShortcut('left', focusNextOrBoard('left'), { enabled });
  useShortcut('right', focusNextOrBoard('right'), { enabled });
  useShortcut('k', walk('up'), { enabled, scope, label: 'Card above' });
  useShortcut('j', walk('down'), { enabled, scope, label: 'Card below' });
  useShortcut('h', focusNextOrBoard('left'), { enabled, scope, label: 'Card to the left' });
  useShortcut('l', focusNextOrBoard('right'), { enabled, scope, label: 'Card to the right' });

  useShortcut('home', () => focusColumnEnd(model, 'first'), { enabled });
  useShortcut('end', () => focusColumnEnd(model, 'last'), { enabled });
  useShortcut('pageup', () => focusPage(model, 'up'), { enabled });
  useShortcut('pagedown', () => focusPage(model, 'down'), { enabled });

  useShortcut('space', pickUp, { ...writeCard, label: 'Pick up card' });
  useShortcut('n', () => openQuickAdd(model), {
    ...write,
    label: 'New ticket in this column',
  });
  useShortcut('alt+shift+up', move('up'), { ...writeCard, label: 'Move card up' });
  useShortcut('alt+shift+down', move('down'), { ...writeCard, label: 'Move card down' });
  useShortcut('alt+shift+left', move('left'), {
    ...writeCard,
    label: 'Move card to the column left',
  });
  useShortcut('alt+shift+right', move('right'), {
    ...writeCard,
    label: 'Move card to the column right',
  });
  // The sensor cancels the drag; the panel beside the board must not close for the same key.
  useShortcut('escape', () => true, { enabled: !enabled, whileTyping: true });
}
