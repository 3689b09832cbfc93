import { sql } from 'kysely';
import type { CreateSlot } from '../db/prepared.ts';
import { listOf } from '../db/prepared-lists.ts';
import { CountMap, type CountsOfKind, flatCounts } from './count-map.ts';
import { type DayRange, dayNumberOf } from './days.ts';
import type { ValueCount } from './durations.ts';
import type { StateCount } from './states.ts';

/** The selects of analytics; all have the slot `projectId`. */
const ofProject = (slot: CreateSlot) => sql`project_id = ${slot('projectId')}`;

export const ticketCounts = listOf<StateCount>(
  ['board_id', 'priority', 'is_archived', 'is_completed', 'count'],
  slot => sql`select * from ticket_counts where ${ofProject(slot)}`,
);

export const boardsInOrder = listOf<{ id: string; name: string; wip_limit: number | null }>(
  ['id', 'name', 'wip_limit'],
  slot => sql`select * from boards where ${ofProject(slot)} and deleted_at is null order by position`,
);

/** Slots: `today` and `now`. One row. */
export const overdueCount = listOf<{ count: number }>(
  ['count'],
  slot => sql`select
    (select coalesce(sum(count), 0) from ticket_day_counts
      where ${ofProject(slot)} and kind = 'due' and day < ${slot('today')})
    + (select count(*) from tickets where ${ofProject(slot)} and deleted_at is null
      and completed_at is null and archived_at is null and due_at >= ${slot('today')} and due_at < ${slot('now')})
    as count`,
);

/** Slots: `firstDay` and `lastDay`, such as `2026-11-21`. */
export const dayCounts = listOf<{ kind: 'created' | 'completed'; day: string; count: number }>(
  ['kind', 'day', 'count'],
  slot => sql`select * from ticket_day_counts
    where ${ofProject(slot)} and kind in ('created', 'completed')
      and day >= ${slot('firstDay')} and day <= ${slot('lastDay')}`,
);

/** Slot: `flowAfter`, the day before the first. The newest first. */
export const boardChanges = listOf<{ day: string; board_id: string; change: number }>(
  ['day', 'board_id', 'change'],
  slot => sql`select * from board_day_changes
    where ${ofProject(slot)} and day > ${slot('flowAfter')} and change <> 0 order by day desc`,
);

/**
 * Slots: those of `durationBounds`. Whole weeks within a range are rows by week: there are as many lead times as days in the
 * age of the project.
 */
export const durationCounts = listOf<CountsOfKind>(['kind', 'counts'], slot => {
  const rows = (kinds: string, from: string, until: string) => sql`select kind, ${flatCounts} as counts
    from finished_counts where ${ofProject(slot)} and kind in (${sql.raw(kinds)})
      and day >= ${slot<number>(from)} and day < ${slot<number>(until)} group by kind`;
  return sql`${rows("'cycle', 'lead'", 'durationsFrom', 'firstWeek')}
    union all ${rows("'cycle_weeks', 'lead_weeks'", 'firstWeek', 'afterWeeks')}
    union all ${rows("'cycle', 'lead'", 'afterWeeks', 'durationsUntil')}`;
});

export function durationBounds({ from, to }: DayRange): Record<string, number> {
  const durationsUntil = dayNumberOf(to) + 1;
  const durationsFrom = dayNumberOf(from);
  const afterWeeks = Math.max(Math.floor(durationsUntil / 7) * 7, durationsFrom);
  const firstWeek = Math.min(Math.ceil(durationsFrom / 7) * 7, afterWeeks);
  return { durationsFrom, firstWeek, afterWeeks, durationsUntil };
}

/** How many of the tickets that were finished in the range took how many calendar days. */
export function durationsOf(rows: readonly CountsOfKind[], kind: 'cycle' | 'lead'): ValueCount[] {
  const counts = new CountMap();
  for (const row of rows) if (row.kind.startsWith(kind)) counts.addFlat(row.counts);
  return counts.list();
}

/** Slots: `latestLimit`, `offset`, and `since` and `until`, the first and the last instant. */
export const latestCompleted = listOf<{
  id: string;
  number: number;
  created_at: string;
  started_at: string | null;
  completed_at: string;
}>(
  ['id', 'number', 'created_at', 'started_at', 'completed_at'],
  slot => sql`select id, number, created_at, started_at, completed_at from tickets
    where ${ofProject(slot)} and deleted_at is null
      and completed_at >= ${slot('since')} and completed_at <= ${slot('until')}
    order by completed_at desc, number desc limit ${slot<number>('latestLimit')} offset ${slot<number>('offset')}`,
);

/** Slots: `oldestLimit` and `offset`. */
export const oldestInProgress = listOf<{ id: string; number: number; board_id: string; started_at: string }>(
  ['id', 'number', 'board_id', 'started_at'],
  slot => sql`select id, number, board_id, started_at from tickets
    where ${ofProject(slot)} and deleted_at is null and archived_at is null and completed_at is null
      and started_at is not null
    order by started_at, number limit ${slot<number>('oldestLimit')} offset ${slot<number>('offset')}`,
);
