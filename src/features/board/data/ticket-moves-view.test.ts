// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { dismissToast, toasts } from '#ui/toast.ts';
import { undoLatest } from '#ui/undo.ts';
import { rowsOfBoard } from '../testing/fake-board.ts';
import { fakeMoves } from '../testing/fake-moves.ts';
import { type BoardView, plainView } from '../view/board-view.ts';

beforeEach(() => {
  while (toasts.get().length > 0) dismissToast();
  while (undoLatest());
});

const filtered: BoardView = { ...plainView, filters: { ...plainView.filters, q: 'gate' } };
const sorted: BoardView = { ...plainView, sort: 'title' };

for (const isLoadedWhole of [false, true]) {
  const columns = [
    { id: 'ready', tickets: ['a', 'b', 'c', 'd'], shownTickets: ['b', 'd'], isLoadedWhole },
    { id: 'doing', tickets: ['e', 'f', 'g', 'h'], shownTickets: ['f', 'h'], isLoadedWhole },
  ];
  const condition = isLoadedWhole ? 'with the whole column loaded' : 'with nothing else loaded';

  test(`on a filtered board a ticket goes right behind the shown one before it, ${condition}`, () => {
    const { moves, cache, sent } = fakeMoves(columns, filtered);
    moves.moveMany(['b'], { columnId: 'doing', index: 1 });
    expect(rowsOfBoard(cache)).toMatchObject({ ready: ['d'], doing: ['f', 'b', 'h'] });
    expect(sent).toEqual([{ ticket: 'b', board_id: 'doing', position: 2, after_ticket_id: 'f' }]);
  });

  test(`in its own filtered column the position counts without the ticket, ${condition}`, () => {
    const { moves, sent } = fakeMoves(columns, filtered);
    moves.moveMany(['b'], { columnId: 'ready', index: 1 });
    expect(sent).toEqual([{ ticket: 'b', board_id: 'ready', position: 3, after_ticket_id: 'd' }]);
  });

  test(`several tickets are moved behind one another on a filtered board, ${condition}`, () => {
    const { moves, sent } = fakeMoves(columns, filtered);
    moves.moveMany(['b', 'd'], { columnId: 'doing', index: 2 });
    expect(sent).toEqual([
      { ticket: 'b', board_id: 'doing', position: 4, after_ticket_id: 'h' },
      { ticket: 'd', board_id: 'doing', position: 5, after_ticket_id: 'b' },
    ]);
  });

  test(`undo on a filtered board restores the place among tickets that are not shown, ${condition}`, () => {
    const { moves, cache, sent } = fakeMoves(columns, filtered);
    const before = rowsOfBoard(cache);
    moves.moveMany(['d'], { columnId: 'doing', index: 0 });
    undoLatest();
    expect(rowsOfBoard(cache)).toEqual(before);
    expect(sent[1]).toEqual({
      ticket: 'd',
      board_id: 'ready',
      position: 3,
      ...(isLoadedWhole && { after_ticket_id: 'c' }),
    });
  });
}

test('on a sorted board a ticket goes to the end of the other column, and back to its position', () => {
  const { moves, cache, sent } = fakeMoves(
    [
      { id: 'ready', tickets: ['d', 'b', 'a'], shownTickets: ['a', 'b', 'd'] },
      { id: 'doing', tickets: ['e', 'c'], shownTickets: ['c', 'e'] },
    ],
    sorted,
  );
  moves.moveMany(['d'], { columnId: 'doing', index: null });
  expect(rowsOfBoard(cache)).toMatchObject({ ready: ['a', 'b'], doing: ['c', 'd', 'e'] });
  undoLatest();
  expect(rowsOfBoard(cache)).toMatchObject({ ready: ['a', 'b', 'd'], doing: ['c', 'e'] });
  expect(sent).toEqual([
    { ticket: 'd', board_id: 'doing' },
    { ticket: 'd', board_id: 'ready', position: 0 },
  ]);
});
