import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dropIndexAt, lineAt, type RowSpan, realPosition, staysThere } from './drop-place.ts';

const gap = 6;

function spansOf(heights: readonly number[]): RowSpan[] {
  let start = 0;
  return heights.map(height => {
    const span = { start, end: start + height };
    start = span.end + gap;
    return span;
  });
}

test('a card is dropped before the first one whose middle is below the pointer', () => {
  const spans = spansOf([100, 40, 60]);
  expect(dropIndexAt(spans, -10)).toBe(0);
  expect(dropIndexAt(spans, 49)).toBe(0);
  expect(dropIndexAt(spans, 51)).toBe(1);
  expect(dropIndexAt(spans, 125)).toBe(1);
  expect(dropIndexAt(spans, 127)).toBe(2);
  expect(dropIndexAt(spans, 5000)).toBe(3);
  expect(dropIndexAt([], 20)).toBe(0);
});

test('the index by halves is the index by looking at every card', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 300 })),
      fc.integer({ min: -100, max: 4000 }),
      (heights, y) => {
        const spans = spansOf(heights);
        const first = spans.findIndex(span => (span.start + span.end) / 2 > y);
        expect(dropIndexAt(spans, y)).toBe(first === -1 ? spans.length : first);
      },
    ),
  );
});

test('the line stands in the middle of the gap, above the first and below the last card', () => {
  const spans = spansOf([100, 40]);
  expect(lineAt(spans, 0, gap)).toBe(-3);
  expect(lineAt(spans, 1, gap)).toBe(103);
  expect(lineAt(spans, 2, gap)).toBe(149);
  expect(lineAt([], 0, gap)).toBe(-3);
});

const ids = fc.uniqueArray(fc.integer({ min: 0, max: 60 }).map(String), { maxLength: 25 });

test('in a column that is shown whole, the place is that of the line without the moved card', () => {
  fc.assert(
    fc.property(ids, fc.nat(), fc.nat(), (all, a, b) => {
      fc.pre(all.length > 0);
      const moved = all[a % all.length]!;
      const index = b % (all.length + 1);
      const marked = all.map(id => (id === moved ? 'old' : id)).toSpliced(index, 0, moved);
      const expected = marked.filter(id => id !== 'old');
      const place = realPosition(all, all, index, [moved]);
      expect(all.filter(id => id !== moved).toSpliced(place, 0, moved)).toEqual(expected);
    }),
  );
});

test('in a filtered column, the place is right behind the nearest shown card, or the top', () => {
  fc.assert(
    fc.property(ids, fc.func(fc.boolean()), fc.nat(), (all, isShown, at) => {
      const shown = all.filter(isShown);
      const index = at % (shown.length + 1);
      const place = realPosition(all, shown, index, ['new']);
      const result = all.toSpliced(place, 0, 'new');
      const before = result[result.indexOf('new') - 1];
      expect(before).toBe(shown[index - 1]);
    }),
  );
});

test('a shown card that is gone meanwhile is passed over', () => {
  expect(realPosition(['a', 'b', 'd'], ['a', 'b', 'c', 'd'], 3, ['x'])).toBe(2);
  expect(realPosition([], ['c'], 1, ['x'])).toBe(0);
});

test('a drop that changes nothing is known as such, for one and for several', () => {
  const drops = ids.chain(all =>
    fc.record({
      all: fc.constant(all),
      moved: fc.subarray([...all, 'elsewhere'], { minLength: 1 }),
      at: fc.nat(),
    }),
  );
  fc.assert(
    fc.property(drops, ({ all, moved, at }) => {
      const index = at % (all.length + 1);
      const place = realPosition(all, all, index, moved);
      const result = all.filter(id => !moved.includes(id)).toSpliced(place, 0, ...moved);
      expect(staysThere(all, index, moved)).toBe(result.join() === all.join());
    }),
  );
});
