import { expect, test } from 'vitest';
import { rowsOf } from '#api/queries.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import type { PendingWrite } from './pending-write.ts';
import { shownPages } from './shown-pages.ts';
import type { TicketPages } from './ticket-pages.ts';

const ticketOf = (id: string, priority: string, board_id: string) =>
  ({
    id,
    priority,
    board_id,
    labels: [],
    assignees: [],
    tags: [],
    parent: null,
  }) as unknown as TicketListItem;
const pagesOf = (...data: TicketListItem[]) =>
  ({
    pages: [{ data, meta: { page: 1, per_page: 10, total: 12, last_page: 2 } }],
    pageParams: [1],
  }) as unknown as TicketPages;

test('a ticket that moves to the end of a column is shown and counted in its own lane alone', () => {
  const ticket = ticketOf('a', 'high', 'ready');
  const write = { ticketId: 'a', to: { columnId: 'doing', index: null } } as unknown as PendingWrite;
  const pending = { writes: [write], stored: new Map([['a', { ticket }]]) } as unknown as Parameters<
    typeof shownPages
  >[2];
  const totalIn = (request: object) => {
    const pages = pagesOf(ticketOf('b', 'low', 'doing'));
    return shownPages(pages, { project: 'p', board_id: 'doing', ...request }, pending).pages[0]!.meta.total;
  };
  expect(totalIn({})).toBe(13);
  expect(totalIn({ priority: ['high'] })).toBe(13);
  expect(totalIn({ priority: ['low'] })).toBe(12);
  expect(totalIn({ assignee_ids: ['none'] })).toBe(13);
  expect(totalIn({ assignee_ids: ['u1'] })).toBe(12);
  expect(rowsOf(shownPages(pagesOf(ticket), { board_id: 'ready', priority: ['high'] }, pending))).toEqual([]);
});
