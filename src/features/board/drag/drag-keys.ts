import { singleKeys } from '#ui/shortcuts.ts';

/** `leave` cancels the drag and passes the key on. */
type DragCommand = 'up' | 'down' | 'left' | 'right' | 'top' | 'bottom' | 'drop' | 'cancel' | 'leave';

const named: Record<string, DragCommand> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'top',
  End: 'bottom',
  Enter: 'drop',
  ' ': 'drop',
  Escape: 'cancel',
};

const letters: Record<string, DragCommand> = { k: 'up', j: 'down', h: 'left', l: 'right' };

export function dragCommand(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
  withLetters = singleKeys.get(),
): DragCommand | null {
  if (event.key === 'Tab') return 'leave';
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null;
  return named[event.key] ?? (withLetters ? (letters[event.key] ?? null) : null);
}
