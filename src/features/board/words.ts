import type { Board } from '#contract/boards.ts';
import { placesLeft } from '#contract/rules.ts';
import { countAgainstLimit, limitWords } from '#entities/ticket/limit/limit-words.ts';
import { formatNumber } from '#lib/counted.ts';
import { dropState, isRefused } from './moves/drop-state.ts';

type CountedColumn = Pick<Board, 'name' | 'wip_limit' | 'ticket_count'>;

export function columnName(column: CountedColumn): string {
  return `${column.name}, ${limitWords(column)}`;
}

/** The words after the name of a column that has no room for the tickets. */
export function refusalWords(column: CountedColumn, adding: number): string {
  const left = placesLeft(column) ?? 0;
  return left > 0 && adding > 1
    ? `has room for ${formatNumber(left)}, not for ${formatNumber(adding)}.`
    : `is full, ${countAgainstLimit(column)}.`;
}

export function noDropWords(column: CountedColumn, adding: number): string {
  return `${column.name} ${refusalWords(column, adding)} Cannot drop here.`;
}

export function positionWords(index: number, total: number, column?: string): string {
  return `position ${formatNumber(index + 1)} of ${formatNumber(total)}${column ? ` in ${column}` : ''}`;
}

/** Returns why a column cannot take more tickets, in a few words; null when it can. */
export function reasonAgainst(
  column: CountedColumn,
  adding: number,
  full = `Full, ${countAgainstLimit(column)}`,
): string | null {
  const state = dropState(column, adding);
  if (!isRefused(state)) return null;
  return state === 'full'
    ? full
    : `Needs ${formatNumber(adding)}, ${formatNumber(placesLeft(column) ?? 0)} free`;
}
