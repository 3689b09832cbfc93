import { daysBetween } from '#lib/dates.ts';

interface Due {
  due_at: string | null;
}

interface TicketGroup<T> {
  /** The id of a project, or the heading. */
  id: string;
  name: string;
  rows: T[];
}

const dueGroupNames = ['Overdue', 'Today', 'This week', 'Next week', 'Later', 'No due date'] as const;

/** `firstWeekday` is 0 for Sunday, 1 for Monday. */
export function groupByDue<T extends Due>(
  rows: readonly T[],
  now: Date,
  firstWeekday: number,
): TicketGroup<T>[] {
  const groups = Map.groupBy(rows, row => dueGroupOf(row.due_at, now, firstWeekday));
  return dueGroupNames.flatMap(name => {
    const groupRows = groups.get(name);
    return groupRows ? { id: name, name, rows: groupRows } : [];
  });
}

function dueGroupOf(due: string | null, now: Date, firstWeekday: number): (typeof dueGroupNames)[number] {
  if (due === null) return 'No due date';
  const dueDate = new Date(due);
  if (dueDate.getTime() < now.getTime()) return 'Overdue';
  const days = daysBetween(now, dueDate);
  if (days === 0) return 'Today';
  const daysLeft = 6 - ((now.getDay() - firstWeekday + 7) % 7);
  if (days <= daysLeft) return 'This week';
  return days <= daysLeft + 7 ? 'Next week' : 'Later';
}

export function groupByProject<T extends { project_id: string; project_name: string }>(
  rows: readonly T[],
): TicketGroup<T>[] {
  return [...Map.groupBy(rows, row => row.project_id)].map(([id, groupRows]) => ({
    id,
    name: groupRows[0]!.project_name,
    rows: groupRows,
  }));
}
