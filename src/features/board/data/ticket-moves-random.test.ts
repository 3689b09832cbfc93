// @vitest-environment happy-dom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { redoLatest, undoHistory, undoLatest } from '#ui/undo.ts';
import { emptyHistory } from '#ui/undo-history.ts';
import { countsOf, type FakeColumn, rowsOfBoard } from '../testing/fake-board.ts';
import { fakeMoves } from '../testing/fake-moves.ts';

const columns: FakeColumn[] = [
  { id: 'ready', tickets: ['a', 'b', 'c', 'd'] },
  { id: 'doing', tickets: ['e', 'f'], limit: 4 },
  { id: 'review', tickets: ['g'], limit: 2 },
];
const tickets = 'abcdefg'.split('');

interface Request {
  ticket: string;
  board_id: string;
  position?: number;
  after_ticket_id?: string | null;
}

/** A service that keeps the order of its columns and refuses moves where a limit is reached. */
function createFakeService() {
  const order = Object.fromEntries(columns.map(({ id, tickets: rows }) => [id, [...rows]]));
  const limitOf = (id: string) => columns.find(column => column.id === id)?.limit ?? Infinity;
  return {
    order,
    answer: ({ ticket, board_id: target, position, after_ticket_id: after }: Request): Error | undefined => {
      const source = Object.keys(order).find(id => order[id]!.includes(ticket))!;
      if (source !== target && order[target]!.length >= limitOf(target))
        return new ApiError(422, { message: 'Full.', code: 'wip_limit_reached' });
      order[source] = order[source]!.filter(id => id !== ticket);
      const rows = order[target]!;
      const indexBehind = after ? rows.indexOf(after) + 1 : 0;
      const index = after === null || indexBehind > 0 ? indexBehind : (position ?? rows.length);
      order[target] = rows.toSpliced(index, 0, ticket);
      return undefined;
    },
  };
}

type Action =
  | { kind: 'move'; ids: string[]; to: string; index: number }
  | { kind: 'undo' | 'redo' | 'answer' | 'fault' };

const columnId = fc.constantFrom(...columns.map(({ id }) => id));
const actionLists: fc.Arbitrary<Action[]> = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('move' as const),
      ids: fc.shuffledSubarray(tickets, { minLength: 1, maxLength: 3 }),
      to: columnId,
      index: fc.nat(6),
    }),
    fc.record({
      kind: fc.constantFrom('undo' as const, 'redo' as const, 'answer' as const, 'fault' as const),
    }),
  ),
  { maxLength: 14 },
);

/** Moves of tickets that are neighbours of each other before and after. */
const crossingMoves: Action[] = [
  { kind: 'move', ids: ['b', 'f'], to: 'doing', index: 1 },
  { kind: 'move', ids: ['c', 'b'], to: 'doing', index: 2 },
  { kind: 'move', ids: ['c', 'f'], to: 'doing', index: 2 },
];

function play(actions: readonly Action[]) {
  undoHistory.set(emptyHistory);
  const service = createFakeService();
  const { moves, cache, sent, answers } = fakeMoves(columns);
  let answered = 0;
  const answer = (fault: boolean) => {
    if (answered >= sent.length) return;
    const index = answered;
    answered += 1;
    if (fault) answers[index]!(new ApiError(500, { message: 'Broken.' }));
    else answers[index]!(() => service.answer(sent[index] as Request));
  };
  for (const action of actions) {
    if (action.kind === 'move') {
      const staying = cache.tickets(action.to).filter(({ id }) => !action.ids.includes(id));
      moves.moveMany(action.ids, { columnId: action.to, index: Math.min(action.index, staying.length) });
    } else if (action.kind === 'undo') undoLatest();
    else if (action.kind === 'redo') redoLatest();
    else answer(action.kind === 'fault');
  }
  while (answered < sent.length) answer(false);
  return { service, cache };
}

test('after any moves, undos and refusals, each ticket is shown once, in the column of the service', () => {
  fc.assert(
    fc.property(actionLists, actions => {
      const { service, cache } = play(actions);
      const shownRows = rowsOfBoard(cache);
      expect(Object.values(shownRows).flat().toSorted()).toEqual(tickets);
      for (const { id } of columns) {
        expect(shownRows[id]!.toSorted()).toEqual(service.order[id]!.toSorted());
        expect(countsOf(cache)[id]).toBe(service.order[id]!.length);
      }
    }),
    { numRuns: 300 },
  );
});

test('redo after undo shows what was there before, and undo after redo what was there before that', () => {
  fc.assert(
    fc.property(actionLists, fc.integer({ min: 1, max: 6 }), (actions, count) => {
      const moved = actions.filter(({ kind }) => kind === 'move' || kind === 'answer');
      const { cache } = play(moved);
      const states = [rowsOfBoard(cache)];
      for (let step = 0; step < count && undoLatest(); step += 1) states.push(rowsOfBoard(cache));
      const undone = states.length - 1;
      for (let step = undone - 1; step >= 0; step -= 1) {
        expect(redoLatest()).toBe(true);
        expect(rowsOfBoard(cache)).toEqual(states[step]);
      }
      expect(redoLatest()).toBe(false);
      for (let step = 1; step <= undone; step += 1) {
        expect(undoLatest()).toBe(true);
        expect(rowsOfBoard(cache)).toEqual(states[step]);
      }
    }),
    { numRuns: 200, examples: [[crossingMoves, 2]] },
  );
});

test('without refusals the order is that of the service too', () => {
  fc.assert(
    fc.property(actionLists, actions => {
      const { service, cache } = play(actions.filter(({ kind }) => kind !== 'fault'));
      expect(rowsOfBoard(cache)).toEqual(service.order);
    }),
    { numRuns: 300 },
  );
});
