import type { Board } from '#contract/boards.ts';
import { columnAfter, type PendingWrites } from './pending-writes.ts';

/** How the figures of a column differ. */
interface Difference {
  count: number;
  estimate: number;
}

/** The last results by column and by list, so that equal results are the same objects. */
const recountedColumns = new WeakMap<Board, Difference & { column: Board }>();
const recountedLists = new WeakMap<readonly Board[], readonly Board[]>();

/** Returns the columns with their figures after the pending writes; columns whose figures stay are the same objects. */
export function shownColumns(columns: readonly Board[], pending: PendingWrites): readonly Board[] {
  if (pending.writes.length === 0) return columns;
  const differences = figureChanges(pending);
  const next = columns.map(column => withFigures(column, differences.get(column.id)));
  if (isSame(next, columns)) return columns;
  const last = recountedLists.get(columns);
  if (last && isSame(next, last)) return last;
  recountedLists.set(columns, next);
  return next;
}

function figureChanges({ writes, stored }: PendingWrites): ReadonlyMap<string, Difference> {
  const differences = new Map<string, Difference>();
  const add = ({ columnId, estimate }: CountedTicket, sign: 1 | -1) => {
    if (!columnId) return;
    const { count, estimate: total } = differences.get(columnId) ?? { count: 0, estimate: 0 };
    differences.set(columnId, { count: count + sign, estimate: total + sign * estimate });
  };
  const counted = new Map<string, CountedTicket>(
    [...stored].map(([id, { columnId, ticket }]) => [id, { columnId, estimate: ticket?.estimate ?? 0 }]),
  );
  for (const write of writes) {
    const before = counted.get(write.ticketId) ?? { columnId: null, estimate: 0 };
    const { estimate = before.estimate } = write.fields ?? {};
    const after = { columnId: columnAfter(write, before.columnId), estimate: estimate ?? 0 };
    add(before, -1);
    add(after, 1);
    counted.set(write.ticketId, after);
  }
  return differences;
}

interface CountedTicket {
  columnId: string | null;
  estimate: number;
}

function withFigures(column: Board, difference: Difference | undefined): Board {
  if (!difference || (difference.count === 0 && difference.estimate === 0)) return column;
  const { count, estimate } = difference;
  const cached = recountedColumns.get(column);
  if (cached?.count === count && cached.estimate === estimate) return cached.column;
  const recounted = {
    ...column,
    ticket_count: Math.max(0, column.ticket_count + count),
    estimate_total: Math.max(0, column.estimate_total + estimate),
  };
  recountedColumns.set(column, { count, estimate, column: recounted });
  return recounted;
}

const isSame = (a: readonly Board[], b: readonly Board[]) => a.every((column, index) => column === b[index]);
