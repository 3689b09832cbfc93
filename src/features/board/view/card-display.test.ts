import { expect, test } from 'vitest';
import type { TicketListItem } from '#contract/tickets.ts';
import { asDisplayed, cardFields, createDisplay, usualDisplay } from './card-display.ts';

const ticket = {
  id: 'a',
  title: 'A ticket',
  priority: 'high',
  assignees: [{ id: 'm', name: 'Mara' }],
  created_by: { type: 'credential', id: 'c', name: 'Importer' },
  labels: [{ id: 'l', project_id: 'p', name: 'bug', color: null }],
  due_at: '2026-11-21T12:00:00Z',
  board_entered_at: '2026-11-01T12:00:00Z',
  checklist: { done: 1, total: 2 },
  comment_count: 3,
} as unknown as TicketListItem;

test('usually a card shows the very ticket', () => {
  expect(asDisplayed(ticket, usualDisplay)).toBe(ticket);
});

test('a compact card has no third line, but its people and priority', () => {
  expect(asDisplayed(ticket, { compact: true, hidden: [] })).toEqual({
    ...ticket,
    labels: [],
    due_at: null,
    board_entered_at: null,
    checklist: null,
    comment_count: 0,
  });
});

test('each field can be put away, and the ticket itself stays as it is', () => {
  const bare = asDisplayed(ticket, { compact: false, hidden: cardFields });
  expect(bare).toMatchObject({ title: 'A ticket', priority: 'normal', assignees: [], labels: [] });
  expect(bare.created_by.type).toBe('user');
  expect(ticket.labels).toHaveLength(1);
});

test('the choice lasts without storage as long as the page', () => {
  const display = createDisplay('p');
  display.change({ compact: true });
  expect(display.store.get()).toEqual({ compact: true, hidden: [] });
});
