import { endOfDay, formatDayLong } from '#lib/dates.ts';
import { hasOrHave } from '#lib/has-or-have.ts';
import type { BoardModel } from '../board-model.ts';

/** The same time of day on another day; its end, as date fields have it, where there was no due date. */
export function dueOn(day: Date, due_at: string | null): string {
  if (due_at === null) return endOfDay(day).toISOString();
  const due = new Date(due_at);
  const moved = new Date(due);
  moved.setFullYear(day.getFullYear(), day.getMonth(), day.getDate());
  return moved.toISOString();
}

type DueModel = Pick<BoardModel, 'ticketActions'>;

/** `dayOf` returns the new day of a ticket that is due on `due_at`; null takes the due date away. */
export function moveDue(
  { ticketActions }: DueModel,
  ids: readonly string[],
  dayOf: (due_at: string | null) => Date | null,
): void {
  ticketActions.change(
    ids,
    ({ due_at }) => {
      const day = dayOf(due_at);
      const next = day && dueOn(day, due_at);
      return next === due_at ? null : { due_at: next };
    },
    changes => {
      const count = changes.length;
      const [day, ...otherDays] = new Set(
        changes.map(({ values: { due_at } }) => due_at && formatDayLong(new Date(due_at))),
      );
      if (otherDays.length > 0) return `${hasOrHave(count)} new due dates`;
      return day ? `${count === 1 ? 'is' : 'are'} now due ${day}` : `${hasOrHave(count)} no due date now`;
    },
  );
}
