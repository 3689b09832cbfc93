// @vitest-environment happy-dom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RequestTo } from '#api/operations.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { redoLatest, undoLatest } from '#ui/undo.ts';
import type { MovePlace } from '../move/move-place.ts';
import { applyWrite } from './apply-write.tsx';
import { moveBackWrite, moveWrite } from './move-writes.ts';
import type { ShownWrite, TicketWriter } from './ticket-writer.ts';

type Columns = Record<string, readonly string[]>;

/** A service that carries out moves at once. */
function createService(columns: Columns) {
  let order = columns;
  function move({ ticket, board_id, position, after_ticket_id }: RequestTo<'moveTicket'>): void {
    const left = Object.entries(order).map(([id, rows]) => [id, rows.filter(row => row !== ticket)] as const);
    order = Object.fromEntries(left);
    const rows = order[board_id]!;
    const index = after_ticket_id ? rows.indexOf(after_ticket_id) + 1 : (position ?? rows.length);
    order[board_id] = rows.toSpliced(index, 0, ticket);
  }
  const writer = {
    show: ({ ticketId, change }: Parameters<TicketWriter['show']>[0]) => ({ ticketId, ...change }),
    send: (writes: readonly ShownWrite[]) => {
      for (const { request } of writes) move(request.variables as RequestTo<'moveTicket'>);
      return true;
    },
  } as unknown as TicketWriter;
  return { writer, order: () => order };
}

const columns = { ready: ['a', 'b', 'c', 'd', 'e', 'f'], done: ['p', 'q', 'r', 's'], review: ['x', 'y'] };
const tickets = Object.entries(columns).flatMap(([board_id, ids]) =>
  ids.map((id, position) => ({ id, board_id, position, reference: id, archived_at: null })),
) as unknown as TicketListItem[];

test('tickets that were moved together go back to where they were, in whatever order they were chosen', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(tickets, { minLength: 1 }),
      fc.constantFrom('ready', 'done', 'review'),
      fc.constantFrom<'end' | 'top' | TicketListItem>('end', 'top', ...tickets),
      (chosen, target, aim) => {
        const place: MovePlace = typeof aim === 'string' ? aim : { after: aim };
        fc.pre(typeof aim === 'string' || (aim.board_id === target && !chosen.includes(aim)));
        const moved = chosen.filter(({ board_id }) => place !== 'end' || board_id !== target);
        fc.pre(moved.length > 0);
        const { writer, order } = createService(columns);
        applyWrite(writer, moved, {
          write: moveWrite(target, place),
          undo: moveBackWrite(target, place),
          message: 'Moved',
          noun: 'move',
        });
        const after = order();
        expect(after).not.toBe(columns);
        undoLatest();
        expect(order()).toEqual(columns);
        redoLatest();
        expect(order()).toEqual(after);
        undoLatest();
        expect(order()).toEqual(columns);
      },
    ),
  );
});
