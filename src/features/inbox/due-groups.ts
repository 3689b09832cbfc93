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

const names = ['Overdue', 'Today', 'This week', 'Later', 'No due date'] as const;

export function byDue<T extends Due>(rows: readonly T[], now: Date): TicketGroup<T>[] {
  const groups = Map.groupBy(rows, row => nameOf(row.due_at, now));
  return names.flatMap(name => {
    const found = groups.get(name);
    return found ? { id: name, name, rows: found } : [];
  });
}

function nameOf(due: string | null, now: Date): (typeof names)[number] {
  if (due === null) return 'No due date';
  const at = new Date(due);
  if (at.getTime() < now.getTime()) return 'Overdue';
  const days = daysBetween(now, at);
  if (days === 0) return 'Today';
  return days <= 7 ? 'This week' : 'Later';
}

export function byProject<T extends { project_id: string; project_name: string }>(
  rows: readonly T[],
): TicketGroup<T>[] {
  return [...Map.groupBy(rows, row => row.project_id)].map(([id, found]) => ({
    id,
    name: found[0]!.project_name,
    rows: found,
  }));
}
