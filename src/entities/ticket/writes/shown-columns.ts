import type { Board } from '#contract/boards.ts';
import { columnAfter, type PendingWrites } from './pending-writes.ts';

const counted = new WeakMap<Board, { by: number; column: Board }>();
const latest = new WeakMap<readonly Board[], readonly Board[]>();

/** Columns whose count stays are the same objects. */
export function shownColumns(columns: readonly Board[], pending: PendingWrites): readonly Board[] {
  if (pending.writes.length === 0) return columns;
  const changes = countChanges(pending);
  const next = columns.map(column => withCount(column, changes.get(column.id) ?? 0));
  if (isSame(next, columns)) return columns;
  const last = latest.get(columns);
  if (last && isSame(next, last)) return last;
  latest.set(columns, next);
  return next;
}

function countChanges({ writes, stored }: PendingWrites): ReadonlyMap<string, number> {
  const changes = new Map<string, number>();
  const count = (columnId: string | null, by: number) => {
    if (columnId) changes.set(columnId, (changes.get(columnId) ?? 0) + by);
  };
  const columnOf = new Map([...stored].map(([ticketId, { columnId }]) => [ticketId, columnId]));
  for (const write of writes) {
    const before = columnOf.get(write.ticketId) ?? null;
    const after = columnAfter(write, before);
    count(before, -1);
    count(after, 1);
    columnOf.set(write.ticketId, after);
  }
  return changes;
}

function withCount(column: Board, by: number): Board {
  if (by === 0) return column;
  const known = counted.get(column);
  if (known?.by === by) return known.column;
  const result = { ...column, ticket_count: Math.max(0, column.ticket_count + by) };
  counted.set(column, { by, column: result });
  return result;
}

const isSame = (a: readonly Board[], b: readonly Board[]) => a.every((column, at) => column === b[at]);
