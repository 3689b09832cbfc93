import { expect, test } from 'vitest';
import { query } from '#api/queries.ts';
import { createQueryClient } from '#api/query-client.ts';
import type { Board } from '#contract/boards.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { moveBackWrite, moveWrite } from './move-writes.ts';
import { pendingStore } from './pending-store.ts';
import { dueDayOf, shownDueTickets } from './shown-due-tickets.ts';
import { createTicketWriter } from './ticket-writer.ts';

const ticket = {
  id: 'gate',
  project_id: 'harbour',
  board_id: 'ready',
  position: 0,
  number: 1,
  due_at: '2031-03-12T14:30:00.000Z',
  started_at: null,
  completed_at: null,
  archived_at: null,
} as TicketListItem;

const boardOf = (id: string, is_done = false) => ({ id, project_id: 'harbour', is_done }) as Board;

/** Returns a function that shows moves one after the other; it returns the ticket as the calendar shows it then. */
function setUp(data: Board[]) {
  const client = createQueryClient();
  client.setQueryData(query('listBoards', { project: 'harbour' }).queryKey, { data });
  const writer = createTicketWriter(client);
  const answer = { data: [ticket], days: [{ date: dueDayOf(ticket)!, total: 1 }] };
  const shown = () =>
    shownDueTickets(answer as Parameters<typeof shownDueTickets>[0], pendingStore(client).get()).data[0]!;
  return (write: ReturnType<typeof moveWrite>) => {
    writer.show({ ticketId: ticket.id, ticket: shown(), change: write.prepare(ticket).change });
    return shown();
  };
}

test('a ticket is shown as done from its move to a done column until its way back', () => {
  const move = setUp([boardOf('ready'), boardOf('done', true), boardOf('shipped', true)]);
  const done = move(moveWrite('done', 'end'));
  expect(done.completed_at).toBe(done.board_entered_at);
  expect(Date.parse(done.completed_at!)).toBeGreaterThan(0);
  expect(move(moveWrite('shipped', 'end')).completed_at).toBe(done.completed_at);
  expect(move(moveBackWrite('shipped', 'end'))).toMatchObject({ board_id: 'ready', completed_at: null });
});

test('a ticket is shown as started from its move out of the first column until it is back there', () => {
  const move = setUp([boardOf('ready'), boardOf('progress'), boardOf('done', true)]);
  const started = move(moveWrite('progress', 'end'));
  expect(started.started_at).toBe(started.board_entered_at);
  expect(Date.parse(started.started_at!)).toBeGreaterThan(0);
  expect(move(moveWrite('done', 'end')).started_at).toBe(started.started_at);
  expect(move(moveBackWrite('done', 'end'))).toMatchObject({ board_id: 'ready', started_at: null });
});

test('a move within a column or to one that is not known leaves start and completion as they are', () => {
  const move = setUp([boardOf('ready')]);
  expect(move(moveWrite('ready', 'top')).board_entered_at).toBeUndefined();
  expect(move(moveWrite('done', 'end'))).toMatchObject({
    board_id: 'done',
    started_at: null,
    completed_at: null,
  });
});
