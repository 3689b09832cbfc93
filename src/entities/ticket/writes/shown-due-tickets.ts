import type { ResultFrom } from '#api/operations.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { toIsoDay } from '#lib/dates.ts';
import { memoWeak } from '#lib/memo-weak.ts';
import type { PendingWrites } from './pending-writes.ts';
import { withChange } from './with-change.ts';

export type DueTickets = ResultFrom<'listDueTickets'>;

/** Returns the day on which a ticket is due in the time zone of the device, such as `2026-11-25`; null for none. */
export const dueDayOf = ({ due_at }: Pick<TicketListItem, 'due_at'>): string | null =>
  due_at === null ? null : toIsoDay(new Date(due_at));

const overlayOf = memoWeak((answer: DueTickets) =>
  memoWeak((pending: PendingWrites) => withWrites(answer, pending)),
);

/** Moves tickets to the days that pending writes give them, and counts them there. */
export function shownDueTickets(answer: DueTickets, pending: PendingWrites): DueTickets {
  return pending.writes.length === 0 ? answer : overlayOf(answer)(pending);
}

function withWrites(answer: DueTickets, { writes, stored }: PendingWrites): DueTickets {
  const latest = new Map(answer.data.map(ticket => [ticket.id, ticket]));
  const listed = new Set(latest.keys());
  const totals = new Map(answer.days.map(({ date, total }) => [date, total]));
  const count = (date: string | null, by: 1 | -1) => {
    if (date !== null) totals.set(date, Math.max(0, (totals.get(date) ?? 0) + by));
  };
  let isChanged = false;
  for (const write of writes) {
    const { ticketId, to } = write;
    const before = latest.get(ticketId) ?? stored.get(ticketId)?.ticket;
    if (!before || (before.archived_at !== null && !listed.has(ticketId))) continue;
    const after = withChange(before, write);
    const [from, day] = [dueDayOf(before), to === null ? null : dueDayOf(after)];
    // A ticket beyond those read may match no filter; it is shown only once a write gives it another day.
    if (!listed.has(ticketId) && from === day) continue;
    isChanged = true;
    latest.set(ticketId, after);
    if (from !== day) {
      count(from, -1);
      count(day, 1);
    }
    if (day === null) listed.delete(ticketId);
    else listed.add(ticketId);
  }
  if (!isChanged) return answer;
  return {
    ...answer,
    data: [...listed].map(id => latest.get(id)!).sort(compareInDay),
    days: [...totals].flatMap(([date, total]) => (total > 0 ? { date, total } : [])).sort(compareDates),
  };
}

const compareDates = (a: { date: string }, b: { date: string }) => (a.date < b.date ? -1 : 1);

/** Compares in the order in which the service lists the tickets of a day. */
function compareInDay(a: TicketListItem, b: TicketListItem): number {
  const isDone = ({ completed_at }: TicketListItem) => Number(completed_at !== null);
  const [dayA, dayB] = [dueDayOf(a) ?? '', dueDayOf(b) ?? ''];
  if (dayA !== dayB) return dayA < dayB ? -1 : 1;
  return isDone(a) - isDone(b) || Date.parse(a.due_at!) - Date.parse(b.due_at!) || a.number - b.number;
}
