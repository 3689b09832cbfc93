import { expect, test } from 'vitest';
import type { TicketListItem } from '#contract/tickets.ts';
import { endOfDay } from '#lib/dates.ts';
import { formOfTicket } from './template-form.ts';

const createdAt = new Date(2026, 10, 26, 9);
const ticketDue = (due: Date | null): TicketListItem =>
  ({
    title: 'Mend the crane',
    priority: 'normal',
    assignees: [],
    labels: [],
    created_at: createdAt.toISOString(),
    due_at: due && endOfDay(due).toISOString(),
  }) as Partial<TicketListItem> as TicketListItem;

test.each([
  ['the same day', new Date(2026, 10, 26), 0],
  ['the day after', new Date(2026, 10, 27), 1],
  ['the day before', new Date(2026, 10, 25), null],
  ['no day', null, null],
])('a template of a ticket due on %s', (_, due, days) => {
  expect(formOfTicket(ticketDue(due), []).dueInDays).toBe(days);
});
