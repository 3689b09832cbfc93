import type { Board } from '#contract/boards.ts';
import { columnAfter, type PendingWrites } from './pending-writes.ts';

/** The last results by column and by list, so that equal results are the same objects. */
const recountedColumns = new WeakMap<Board, { difference: number; column: Board }>();
const recountedLists = new WeakMap<readonly Board[], readonly Board[]>();

/** Returns the columns with the counts after the pending writes; columns whose count stays are the same objects. */
export function shownColumns(columns: readonly Board[], pending: PendingWrites): readonly Board[] {
  if (pending.writes.length === 0) return columns;
  const changes = countChanges(pending);
  const next = columns.map(column => withCount(column, changes.get(column.id) ?? 0));
  if (isSame(next, columns)) return columns;
  const last = recountedLists.get(columns);
  if (last && isSame(next, last)) return last;
  recountedLists.set(columns, next);
  return next;
}

function countChanges({ writes, stored }: PendingWrites): ReadonlyMap<string, number> {
  const changes = new Map<string, number>();
  const add = (columnId: string | null, difference: 1 | -1) => {
    if (columnId) changes.set(columnId, (changes.get(columnId) ?? 0) + difference);
  };
  const columnOf = new Map([...stored].map(([ticketId, { columnId }]) => [ticketId, columnId]));
  for (const write of writes) {
    const before = columnOf.get(write.ticketId) ?? null;
    const after = columnAfter(write, before);
    add(before, -1);
    add(after, 1);
    columnOf.set(write.ticketId, after);
  }
  return changes;
}

function withCount(column: Board, difference: number): Board {
  if (difference === 0) return column;
  const cached = recountedColumns.get(column);
  if (cached?.difference === difference) return cached.column;
  const recounted = { ...column, ticket_count: Math.max(0, column.ticket_count + difference) };
  recountedColumns.set(column, { difference, column: recounted });
  return recounted;
}

const isSame = (a: readonly Board[], b: readonly Board[]) => a.every((column, index) => column === b[index]);
