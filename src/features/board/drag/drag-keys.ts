import { singleKeys } from '#ui/shortcuts.ts';

/** `leave` cancels the drag and passes the key on. */
type DragCommand =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'top'
  | 'bottom'
  | 'lane above'
  | 'lane below'
  | 'drop'
  | 'cancel'
  | 'leave';

const commandsOfKeys: Record<string, DragCommand> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'top',
  End: 'bottom',
  PageUp: 'lane above',
  PageDown: 'lane below',
  Enter: 'drop',
  ' ': 'drop',
  Escape: 'cancel',
};

const commandsOfLetters: Record<string, DragCommand> = { k: 'up', j: 'down', h: 'left', l: 'right' };

export function dragCommand(event: KeyboardEvent): DragCommand | null {
  if (event.key === 'Tab') return 'leave';
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null;
  const letterCommand = singleKeys.get() ? commandsOfLetters[event.key] : undefined;
  return commandsOfKeys[event.key] ?? letterCommand ?? null;
}
