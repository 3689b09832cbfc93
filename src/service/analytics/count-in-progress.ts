import { sql } from 'kysely';
import { listOf, type RowOf } from '../db/prepared-lists.ts';

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

/** Slots: those of `lateBounds`. Tickets in progress that were started in the part of the first late day. */
export const partlyLate = listOf<{ board_id: string; count: number }>(
  ['board_id', 'count'],
  slot => sql`select board_id, count(*) as count from tickets
    where project_id = ${slot('projectId')} and deleted_at is null and archived_at is null and completed_at is null
      and started_at >= ${slot('lateFrom')} and started_at < ${slot('lateUntil')} group by board_id`,
);

interface Lateness {
  now: string;
  /** Null when nothing is late. */
  maxDays: number | null;
}

/** A ticket is older than `maxDays` from this second on. */
const lateFrom = ({ now, maxDays }: Lateness) =>
  maxDays === null ? 0 : Math.floor(Date.parse(now) / 1_000) * 1_000 - maxDays * dayMs + 1_000;

export function lateBounds(lateness: Lateness) {
  const before = lateFrom(lateness);
  const from = Math.floor(before / dayMs) * dayMs;
  return { lateFrom: new Date(from).toISOString(), lateUntil: new Date(before).toISOString() };
}

interface InProgress {
  by_board: { board_id: string; count: number; late: number }[];
  ages: { days: number; cells: { board_id: string; days: number; count: number }[] };
}

/** Counts tickets in progress by board and age; `late` are those older than `maxDays`. */
export function countInProgress(
  rows: readonly StartedOnDay[],
  lateOnFirstDay: readonly RowOf<typeof partlyLate>[],
  lateness: Lateness,
): InProgress {
  const { now, maxDays } = lateness;
  const today = Math.floor(Date.parse(now) / dayMs);
  const lateDay = Math.floor(lateFrom(lateness) / dayMs);
  const late = new Map(lateOnFirstDay.map(({ board_id, count }) => [board_id, count]));
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
