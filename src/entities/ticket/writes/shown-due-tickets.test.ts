import { expect, test } from 'vitest';
import type { TicketListItem } from '#contract/tickets.ts';
import { addWrite, nothingPending, type WrittenTicket } from './pending-writes.ts';
import { type DueTickets, shownDueTickets } from './shown-due-tickets.ts';

let lastNumber = 0;

function ticket(id: string, due: Date | null, more: Partial<TicketListItem> = {}): TicketListItem {
  const number = ++lastNumber;
  return {
    id,
    number,
    due_at: due?.toISOString() ?? null,
    archived_at: null,
    completed_at: null,
    ...more,
  } as TicketListItem;
}

const at = (day: number, hour = 12) => new Date(2026, 10, day, hour);
const early = ticket('early', at(3, 9));
const late = ticket('late', at(3, 18));
const other = ticket('other', at(5));
const answer: DueTickets = {
  data: [early, late, other],
  days: [
    { date: '2026-11-03', total: 7 },
    { date: '2026-11-05', total: 1 },
  ],
};

const dueWrite = (written: WrittenTicket & { ticket: TicketListItem }, due: Date | null) =>
  addWrite(
    nothingPending,
    { ticketId: written.ticket.id, fields: { due_at: due?.toISOString() ?? null } },
    written,
  );
const shownBy = (pending: Parameters<typeof shownDueTickets>[1]) => {
  const { data, days } = shownDueTickets(answer, pending);
  return {
    ids: data.map(({ id }) => id),
    totals: Object.fromEntries(days.map(({ date, total }) => [date, total])),
  };
};

test('without writes the answer itself is shown, and the same writes give the same object', () => {
  expect(shownDueTickets(answer, nothingPending)).toBe(answer);
  const pending = dueWrite({ ticket: early }, at(5, 8));
  expect(shownDueTickets(answer, pending)).toBe(shownDueTickets(answer, pending));
});

test('a ticket goes to its new day in the order of that day, and both days count it', () => {
  expect(shownBy(dueWrite({ ticket: early }, at(5, 8)))).toEqual({
    ids: ['late', 'early', 'other'],
    totals: { '2026-11-03': 6, '2026-11-05': 2 },
  });
});

test('a ticket without a day appears, and one that loses its day goes', () => {
  expect(shownBy(dueWrite({ ticket: ticket('new', null) }, at(4)))).toEqual({
    ids: ['early', 'late', 'new', 'other'],
    totals: { '2026-11-03': 7, '2026-11-04': 1, '2026-11-05': 1 },
  });
  expect(shownBy(dueWrite({ ticket: other }, null))).toEqual({
    ids: ['early', 'late'],
    totals: { '2026-11-03': 7 },
  });
});

test('a ticket beyond those read is counted on its new day, and other changes to it show nothing', () => {
  const hidden = ticket('hidden', at(3));
  expect(shownBy(dueWrite({ ticket: hidden }, at(5, 23)))).toEqual({
    ids: ['early', 'late', 'other', 'hidden'],
    totals: { '2026-11-03': 6, '2026-11-05': 2 },
  });
  const renamed = addWrite(
    nothingPending,
    { ticketId: 'hidden', fields: { title: 'New' } },
    { ticket: hidden },
  );
  expect(shownDueTickets(answer, renamed)).toBe(answer);
});

test('archived and deleted tickets leave their day', () => {
  const archived = addWrite(
    nothingPending,
    { ticketId: 'late', to: null, fields: { archived_at: at(1).toISOString() } },
    { ticket: late },
  );
  expect(shownBy(archived)).toEqual({
    ids: ['early', 'other'],
    totals: { '2026-11-03': 6, '2026-11-05': 1 },
  });
});

test('a second write starts from the first one', () => {
  const first = dueWrite({ ticket: early }, at(5, 8));
  const second = addWrite(
    first,
    { ticketId: 'early', fields: { due_at: at(3, 9).toISOString() } },
    { ticket: early },
  );
  expect(shownBy(second)).toEqual({
    ids: ['early', 'late', 'other'],
    totals: { '2026-11-03': 7, '2026-11-05': 1 },
  });
});
