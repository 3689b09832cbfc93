import type { Analytics } from '#contract/analytics.ts';

type Count = number | string | bigint;

interface DayCount {
  date: string;
  count: Count;
}

/** Created and completed tickets of every day, days without any included. */
export function byDay(
  days: readonly string[],
  created: readonly DayCount[],
  completed: readonly DayCount[],
): Analytics['by_day'] {
  const counts = (rows: readonly DayCount[]) => new Map(rows.map(row => [row.date, Number(row.count)]));
  const [createdOn, completedOn] = [counts(created), counts(completed)];
  return days.map(date => ({
    date,
    created: createdOn.get(date) ?? 0,
    completed: completedOn.get(date) ?? 0,
  }));
}

/** So many tickets went from one board to another on one day; null is outside the boards. */
interface Movement {
  date: string;
  from_board_id: string | null;
  to_board_id: string | null;
  count: Count;
}

/**
 * Live tickets of every board at the end of every day. Counted back from today's counts by the movements since,
 * so that its cost follows the length of the range, not the age of the project.
 */
export function cumulativeFlow(
  days: readonly string[],
  today: readonly { board_id: string; count: number }[],
  movements: readonly Movement[],
): Analytics['cumulative_flow'] {
  const counts = new Map(today.map(board => [board.board_id, board.count]));
  const add = (boardId: string | null, change: number) => {
    const count = boardId === null ? undefined : counts.get(boardId);
    if (boardId !== null && count !== undefined) counts.set(boardId, count + change);
  };
  const newestFirst = [...movements].sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
  let next = 0;
  const flow = [...days].reverse().map(date => {
    for (; newestFirst[next] && newestFirst[next]!.date > date; next++) {
      const { from_board_id, to_board_id, count } = newestFirst[next]!;
      add(from_board_id, Number(count));
      add(to_board_id, -Number(count));
    }
    return { date, counts: Object.fromEntries(counts) };
  });
  return flow.reverse();
}
