import fc from 'fast-check';
import { expect, test } from 'vitest';
import { consecutivePlaces, type PlaceInColumn, restoredPlace } from './place-in-column.ts';

/** Moves one ticket as the service does, by the position or by the ticket above. */
function withMoved(
  rows: readonly string[],
  id: string,
  { index, after }: PlaceInColumn,
  by: 'index' | 'after',
) {
  const others = rows.filter(other => other !== id);
  if (index === null) return [...others, id];
  if (by === 'index' || after === undefined) return others.toSpliced(index, 0, id);
  return others.toSpliced(after === null ? 0 : others.indexOf(after) + 1, 0, id);
}

function withAllMoved(
  rows: readonly string[],
  moved: readonly string[],
  places: readonly PlaceInColumn[],
  by: 'index' | 'after',
) {
  return moved.reduce<readonly string[]>(
    (current, id, order) => withMoved(current, id, places[order]!, by),
    rows,
  );
}

const ids = fc.uniqueArray(fc.integer({ min: 0, max: 60 }).map(String), { minLength: 1, maxLength: 20 });
/** The rows of a column, and tickets in any order, some of them from the column. */
const moves = ids.chain(rows =>
  fc.record({
    rows: fc.constant(rows),
    moved: fc.shuffledSubarray([...rows, 'x', 'y', 'z'], { minLength: 1 }),
    indexSeed: fc.nat(),
  }),
);

test('several moves one after the other put the tickets together, in order, at the index', () => {
  fc.assert(
    fc.property(
      moves,
      fc.constantFrom('index' as const, 'after' as const),
      ({ rows, moved, indexSeed }, by) => {
        const staying = rows.filter(id => !moved.includes(id));
        const index = indexSeed % (staying.length + 1);
        const places = consecutivePlaces({ rows, moved, index });
        expect(withAllMoved(rows, moved, places, by)).toEqual(staying.toSpliced(index, 0, ...moved));
      },
    ),
  );
});

test('at the end, they follow in order', () => {
  fc.assert(
    fc.property(moves, ({ rows, moved }) => {
      const places = consecutivePlaces({ rows, moved, index: null });
      const expected = [...rows.filter(id => !moved.includes(id)), ...moved];
      expect(withAllMoved(rows, moved, places, 'after')).toEqual(expected);
    }),
  );
});

test('tickets that left return to their places, in whichever order', () => {
  fc.assert(
    fc.property(ids, fc.func(fc.boolean()), fc.nat(), (previousIds, leaves, seed) => {
      const left = previousIds.filter(leaves);
      const order = left.toSorted((a, b) => ((Number(a) * 31 + seed) % 17) - ((Number(b) * 31 + seed) % 17));
      let currentIds = previousIds.filter(id => !left.includes(id));
      for (const id of order) {
        const { index } = restoredPlace({ id, previousIds, currentIds });
        currentIds = currentIds.toSpliced(index!, 0, id);
      }
      expect(currentIds).toEqual(previousIds);
    }),
  );
});

test('a ticket whose neighbours have left returns behind the nearest that is still above', () => {
  const place = (id: string, previousIds: string[], currentIds: string[]) =>
    restoredPlace({ id, previousIds, currentIds });
  expect(place('d', ['a', 'b', 'c', 'd'], ['a', 'x'])).toEqual({ index: 1, after: 'a' });
  expect(place('b', ['a', 'b'], ['x'])).toEqual({ index: 0, after: null });
});
