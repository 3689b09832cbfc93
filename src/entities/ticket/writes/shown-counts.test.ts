import { expect, test } from 'vitest';
import type { TicketListItem } from '#contract/tickets.ts';
import type { PendingWrite } from './pending-write.ts';
import { addWrite, nothingPending } from './pending-writes.ts';
import { shownCounts, type TicketCounts } from './shown-counts.ts';

const ticket = (fields: Partial<TicketListItem> = {}) =>
  ({
    id: 't',
    board_id: 'a',
    priority: 'high',
    estimate: 3,
    archived_at: null,
    assignees: [],
    labels: [],
    ...fields,
  }) as unknown as TicketListItem;

const group = (value: string, count: number, boards: Record<string, number>) =>
  ({ value, name: null, color: null, reference: null, count, boards }) as const;

const counts: TicketCounts = {
  data: [group('high', 3, { a: 2, b: 1 }), group('low', 1, { a: 1 })],
  group_count: 2,
  total: 4,
  boards: { a: 3, b: 1 },
  estimates: { a: 8, b: 5 },
};
const pendingOf = (...changes: Omit<PendingWrite, 'ticketId'>[]) =>
  changes.reduce(
    (pending, change) => addWrite(pending, { ticketId: 't', ...change }, { ticket: ticket() }),
    nothingPending,
  );
const moved = { to: { columnId: 'b', index: null }, fields: { board_id: 'b' } };
const byPriority = { group: 'priority' };

test('a move counts in the column and lane where it arrives, and leaves the others', () => {
  expect(shownCounts(counts, byPriority, pendingOf(moved))).toEqual({
    ...counts,
    data: [group('high', 3, { a: 1, b: 2 }), counts.data[1]],
    boards: { a: 2, b: 2 },
    estimates: { a: 5, b: 8 },
  });
});

test('several writes count as one change: column, value and estimate', () => {
  const pending = pendingOf(moved, { fields: { priority: 'low' } }, { fields: { estimate: 1 } });
  expect(shownCounts(counts, byPriority, pending)).toMatchObject({
    data: [
      { count: 2, boards: { a: 1, b: 1 } },
      { count: 2, boards: { a: 1, b: 1 } },
    ],
    total: 4,
    estimates: { a: 5, b: 6 },
  });
});

test('a ticket that leaves the board is counted no more', () => {
  const shown = shownCounts(counts, byPriority, pendingOf({ to: null }));
  expect(shown).toMatchObject({ total: 3, boards: { a: 2, b: 1 } });
  expect(shown.data[0]).toMatchObject({ count: 2, boards: { a: 1 } });
});

test('columns and values that the request leaves out are not counted', () => {
  const shown = shownCounts(counts, { ...byPriority, board_ids: ['a'] }, pendingOf(moved));
  expect(shown).toMatchObject({ total: 3, boards: { a: 2, b: 1 } });
  expect(shownCounts(counts, { ...byPriority, priority: ['low'] }, pendingOf(moved))).toBe(counts);
});

test('counts that no write changes are the same object', () => {
  const pending = pendingOf({ fields: { title: 'Other' } });
  expect(shownCounts(counts, byPriority, pending)).toBe(counts);
  const { boards: _, ...plain } = counts;
  expect(shownCounts(plain, byPriority, pendingOf(moved))).toBe(plain);
});
