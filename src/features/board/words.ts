import type { Board } from '#contract/boards.ts';
import { placesLeft } from '#contract/rules.ts';
import { countAgainstLimit, limitWords } from '#entities/ticket/limit/limit-words.ts';
import { dropState, isRefused } from './moves/drop-state.ts';

type Counted = Pick<Board, 'name' | 'wip_limit' | 'ticket_count'>;

export function columnName(column: Counted): string {
  return `${column.name}, ${limitWords(column)}`;
}

export function refusalWords(column: Counted, adding: number): string {
  const left = placesLeft(column) ?? 0;
  return left > 0 && adding > 1
    ? `has room for ${left}, not for ${adding}.`
    : `is full, ${countAgainstLimit(column)}.`;
}

export function noDropWords(column: Counted, adding: number): string {
  return `${column.name} ${refusalWords(column, adding)} Cannot drop here.`;
}

export function positionWords(index: number, total: number, column?: string): string {
  return `position ${index + 1} of ${total}${column ? ` in ${column}` : ''}`;
}

export function reasonAgainst(
  column: Counted,
  adding: number,
  full = `Full, ${countAgainstLimit(column)}`,
): string | null {
  const state = dropState(column, adding);
  if (!isRefused(state)) return null;
  return state === 'full' ? full : `Needs ${adding}, ${placesLeft(column)} free`;
}
