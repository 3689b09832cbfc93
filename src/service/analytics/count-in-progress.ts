import { sql } from 'kysely';
import type { Call } from '../context.ts';
import { prepared } from '../db/prepared.ts';
import { listOf } from '../db/prepared-lists.ts';

const dayMs = 86_400_000;
/** Bars of one column. */
const maxSteps = 12;

interface StartedOnDay {
  board_id: string;
  day: number;
  count: number;
}

/** Slot: `projectId`. */
export const inProgressCounts = listOf<StartedOnDay>(
  ['board_id', 'day', 'count'],
  slot => sql`select board_id, day, count from in_progress_counts
    where project_id = ${slot('projectId')} and count > 0`,
);

const startedWithin = prepared<{ board_id: string; count: number | string }>(
  (_, slot) => sql`select board_id, count(*) as count from tickets
    where project_id = ${slot('projectId')} and deleted_at is null and archived_at is null and completed_at is null
      and started_at >= ${slot('from')} and started_at < ${slot('until')} group by board_id`,
);

interface InProgress {
  by_board: { board_id: string; count: number; late: number }[];
  ages: { days: number; cells: { board_id: string; days: number; count: number }[] };
}

/** Counts tickets in progress by board and age; `late` are those older than `maxDays`. */
export async function countInProgress(
  call: Call,
  projectId: string,
  { now, maxDays, rows }: { now: string; maxDays: number | null; rows: readonly StartedOnDay[] },
): Promise<InProgress> {
  const today = Math.floor(Date.parse(now) / dayMs);
  // A ticket is older than `maxDays` from this second on.
  const before = maxDays === null ? 0 : Math.floor(Date.parse(now) / 1_000) * 1_000 - maxDays * dayMs + 1_000;
  const lateDay = Math.floor(before / dayMs);
  const partlyLate =
    maxDays === null
      ? []
      : await startedWithin(call, {
          projectId,
          from: new Date(lateDay * dayMs).toISOString(),
          until: new Date(before).toISOString(),
        });
  const late = new Map(partlyLate.map(({ board_id, count }) => [board_id, Number(count)]));
  const oldest = rows.reduce((most, { day }) => Math.max(most, today - day + 1), 1);
  const step = Math.ceil(oldest / maxSteps);
  const total = new Map<string, number>();
  const cells = new Map<string, InProgress['ages']['cells'][number]>();
  for (const { board_id, day, count } of rows) {
    const add = (to: Map<string, number>) => to.set(board_id, (to.get(board_id) ?? 0) + count);
    add(total);
    if (maxDays !== null && day < lateDay) add(late);
    const days = Math.floor(Math.max(0, today - day) / step) * step + 1;
    const cell = cells.get(`${board_id} ${days}`);
    if (cell) cell.count += count;
    else cells.set(`${board_id} ${days}`, { board_id, days, count });
  }
  return {
    by_board: [...total].map(([board_id, count]) => ({ board_id, count, late: late.get(board_id) ?? 0 })),
    ages: { days: step, cells: [...cells.values()] },
  };
}
