// @vitest-environment happy-dom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { undoLatest } from '#ui/toast.ts';
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

/** What the service does with a move: the order of its columns, and its refusal where a limit is reached. */
function createService() {
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
      const behind = after ? rows.indexOf(after) + 1 : 0;
      const at = after === null || behind > 0 ? behind : (position ?? rows.length);
      order[target] = rows.toSpliced(at, 0, ticket);
      return undefined;
    },
  };
}

type Deed =
  | { kind: 'move'; ids: string[]; to: string; index: number }
  | { kind: 'undo' | 'answer' | 'fault' };

const columnId = fc.constantFrom(...columns.map(({ id }) => id));
const deeds: fc.Arbitrary<Deed[]> = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('move' as const),
      ids: fc.shuffledSubarray(tickets, { minLength: 1, maxLength: 3 }),
      to: columnId,
      index: fc.nat(6),
    }),
    fc.record({ kind: fc.constantFrom('undo' as const, 'answer' as const, 'fault' as const) }),
  ),
  { maxLength: 14 },
);

function play(all: readonly Deed[]) {
  while (undoLatest());
  const service = createService();
  const { moves, cache, sent, answers } = fakeMoves(columns);
  let answered = 0;
  const answer = (fault: boolean) => {
    if (answered >= sent.length) return;
    const at = answered;
    answered += 1;
    if (fault) answers[at]!(new ApiError(500, { message: 'Broken.' }));
    else answers[at]!(() => service.answer(sent[at] as Request));
  };
  for (const deed of all) {
    if (deed.kind === 'move') {
      const room = cache.tickets(deed.to).filter(({ id }) => !deed.ids.includes(id)).length;
      moves.moveMany(deed.ids, { columnId: deed.to, index: Math.min(deed.index, room) });
    } else if (deed.kind === 'undo') undoLatest();
    else answer(deed.kind === 'fault');
  }
  while (answered < sent.length) answer(false);
  return { service, cache };
}

test('whatever is moved, undone and refused, each ticket ends once, where the service has it', () => {
  fc.assert(
    fc.property(deeds, all => {
      const { service, cache } = play(all);
      const shown = rowsOfBoard(cache);
      expect(Object.values(shown).flat().toSorted()).toEqual(tickets);
      for (const { id } of columns) {
        expect(shown[id]!.toSorted()).toEqual(service.order[id]!.toSorted());
        expect(countsOf(cache)[id]).toBe(service.order[id]!.length);
      }
    }),
    { numRuns: 300 },
  );
});

test('without refusals the order is that of the service too', () => {
  fc.assert(
    fc.property(deeds, all => {
      const { service, cache } = play(all.filter(({ kind }) => kind !== 'fault'));
      expect(rowsOfBoard(cache)).toEqual(service.order);
    }),
    { numRuns: 300 },
  );
});
