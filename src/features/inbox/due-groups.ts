import { daysBetween } from '#lib/dates.ts';

interface Due {
  due_at: string | null;
}

export interface DueGroup<T> {
  name: string;
  rows: T[];
}

const names = ['Overdue', 'Due within 7 days', 'Due later', 'No due date'] as const;

/** Tickets under overdue, the next seven days, later and no date; groups without tickets are left out. */
export function byDue<T extends Due>(rows: readonly T[], now: Date): DueGroup<T>[] {
  const groups = Map.groupBy(rows, row => nameOf(row.due_at, now));
  return names.flatMap(name => {
    const found = groups.get(name);
    return found ? { name, rows: found } : [];
  });
}

function nameOf(due: string | null, now: Date): (typeof names)[number] {
  if (due === null) return 'No due date';
  const at = new Date(due);
  if (at.getTime() < now.getTime()) return 'Overdue';
  return daysBetween(now, at) <= 7 ? 'Due within 7 days' : 'Due later';
}
