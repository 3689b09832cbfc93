import { singleKeysOn } from '#ui/shortcuts.ts';

/** What a key does while a card is picked up; `leave` cancels and lets the key do what it does. */
export type PickUpCommand = 'up' | 'down' | 'left' | 'right' | 'top' | 'bottom' | 'drop' | 'cancel' | 'leave';

const named: Record<string, PickUpCommand> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'top',
  End: 'bottom',
  Enter: 'drop',
  ' ': 'drop',
  Escape: 'cancel',
  Tab: 'leave',
};

const letters: Record<string, PickUpCommand> = { k: 'up', j: 'down', h: 'left', l: 'right' };

/** The meaning of a key press while a card is picked up; null for those that mean nothing then. */
export function pickUpCommand(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
  withLetters = singleKeysOn(),
): PickUpCommand | null {
  if (event.key === 'Tab') return 'leave';
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null;
  return named[event.key] ?? (withLetters ? (letters[event.key] ?? null) : null);
}
