import type { Analytics } from '#contract/analytics.ts';

interface DayCount {
  date: string;
  count: number;
}

export function ticketsByDay(
  days: readonly string[],
  created: readonly DayCount[],
  completed: readonly DayCount[],
): Analytics['by_day'] {
  const counts = (rows: readonly DayCount[]) => new Map(rows.map(row => [row.date, row.count]));
  const [createdOn, completedOn] = [counts(created), counts(completed)];
  return days.map(date => ({
    date,
    created: createdOn.get(date) ?? 0,
    completed: completedOn.get(date) ?? 0,
  }));
}

interface BoardChange {
  date: string;
  board_id: string;
  change: number;
}

/** Calculates backwards from today's counts, so that the cost depends on the range and not on the project's age. */
export function cumulativeFlow(
  days: readonly string[],
  today: readonly { board_id: string; count: number }[],
  changesNewestFirst: readonly BoardChange[],
): Analytics['cumulative_flow'] {
  const counts = new Map(today.map(board => [board.board_id, board.count]));
  let undone = 0;
  const flow = days.toReversed().map(date => {
    for (; undone < changesNewestFirst.length; undone++) {
      const { date: changeDate, board_id, change } = changesNewestFirst[undone]!;
      if (changeDate <= date) break;
      const count = counts.get(board_id);
      if (count !== undefined) counts.set(board_id, count - change);
    }
    return { date, counts: Object.fromEntries(counts) };
  });
  return flow.reverse();
}
