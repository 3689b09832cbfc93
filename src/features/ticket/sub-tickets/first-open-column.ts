import type { Board } from '#contract/boards.ts';
import { isFull } from '#contract/rules.ts';

/** Where a new sub-ticket is created: in the column of its parent, else in the first open one with room; null without any. */
export function columnForSubTicket(columns: readonly Board[], parentColumnId: string): Board | null {
  const open = columns.filter(column => !column.is_done && !isFull(column));
  return open.find(({ id }) => id === parentColumnId) ?? open.find(column => !column.is_hidden) ?? null;
}
