import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PlaceInColumn, placeBack, stepsTo } from './steps.ts';

/** What the service does with one move, by the position or by the ticket it shall stand behind. */
function moved(
  column: readonly string[],
  id: string,
  { index, after }: PlaceInColumn,
  by: 'index' | 'after',
): string[] {
  const others = column.filter(other => other !== id);
  if (index === null) return [...others, id];
  const at = by === 'index' || after === undefined ? index : after === null ? 0 : others.indexOf(after) + 1;
  return others.toSpliced(at, 0, id);
}

const ids = fc.uniqueArray(fc.integer({ min: 0, max: 60 }).map(String), { minLength: 1, maxLength: 20 });
/** A column, and some tickets in any order, of which some stand in it. */
const boards = ids.chain(column =>
  fc.record({
    column: fc.constant(column),
    selected: fc.shuffledSubarray([...column, 'x', 'y', 'z'], { minLength: 1 }),
    at: fc.nat(),
  }),
);

test('several moves one after the other put the tickets together, in order, at the place meant', () => {
  fc.assert(
    fc.property(boards, fc.constantFrom('index', 'after'), ({ column, selected, at }, by) => {
      const staying = column.filter(id => !selected.includes(id));
      const index = at % (staying.length + 1);
      const steps = stepsTo(column, selected, index);
      const result = selected.reduce<readonly string[]>(
        (rows, id, turn) => moved(rows, id, steps[turn]!, by as 'index' | 'after'),
        column,
      );
      expect(result).toEqual(staying.toSpliced(index, 0, ...selected));
    }),
  );
});

test('at the end, they follow in order', () => {
  fc.assert(
    fc.property(boards, ({ column, selected }) => {
      const steps = stepsTo(column, selected, null);
      const result = selected.reduce<readonly string[]>(
        (rows, id, turn) => moved(rows, id, steps[turn]!, 'after'),
        column,
      );
      expect(result).toEqual([...column.filter(id => !selected.includes(id)), ...selected]);
    }),
  );
});

test('whatever went away returns to its place, in whichever order', () => {
  fc.assert(
    fc.property(ids, fc.func(fc.boolean()), fc.nat(), (column, leaves, seed) => {
      const gone = column.filter(leaves);
      const order = gone.toSorted((a, b) => ((Number(a) * 31 + seed) % 17) - ((Number(b) * 31 + seed) % 17));
      let now = column.filter(id => !gone.includes(id));
      for (const id of order) {
        const { index } = placeBack(column, id, now);
        now = now.toSpliced(index!, 0, id);
      }
      expect(now).toEqual(column);
    }),
  );
});

test('who returns after its neighbours have left stands behind the nearest that is there', () => {
  expect(placeBack(['a', 'b', 'c', 'd'], 'd', ['a', 'x'])).toEqual({ index: 1, after: 'a' });
  expect(placeBack(['a', 'b'], 'b', ['x'])).toEqual({ index: 0, after: null });
});
