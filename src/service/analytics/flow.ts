import type { Analytics } from '#contract/analytics.ts';

interface DayCount {
  kind: 'created' | 'completed';
  day: string;
  count: number;
}

export function ticketsByDay(days: readonly string[], counts: readonly DayCount[]): Analytics['by_day'] {
  const countsOf = (kind: DayCount['kind']) =>
    new Map(counts.flatMap(row => (row.kind === kind ? [[row.day, row.count]] : [])));
  const [createdOn, completedOn] = [countsOf('created'), countsOf('completed')];
  return days.map(date => ({
    date,
    created: createdOn.get(date) ?? 0,
    completed: completedOn.get(date) ?? 0,
  }));
}

interface BoardChange {
  day: string;
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
      const { day, board_id, change } = changesNewestFirst[undone]!;
      if (day <= date) break;
      const count = counts.get(board_id);
      if (count !== undefined) counts.set(board_id, count - change);
    }
    return { date, counts: Object.fromEntries(counts) };
  });
  return flow.reverse();
}
