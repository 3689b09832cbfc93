import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dropIndexAt, dropLineAt, isDropInPlace, positionInColumn, type RowSpan } from './drop-place.ts';

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

test('binary search finds the same index as a look at every card', () => {
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

test('the line is in the middle of the gap, above the first and below the last card', () => {
  const spans = spansOf([100, 40]);
  expect(dropLineAt(spans, 0, gap)).toBe(-3);
  expect(dropLineAt(spans, 1, gap)).toBe(103);
  expect(dropLineAt(spans, 2, gap)).toBe(149);
  expect(dropLineAt([], 0, gap)).toBe(-3);
});

const ids = fc.uniqueArray(fc.integer({ min: 0, max: 60 }).map(String), { maxLength: 25 });

test('in a column that is shown whole, the position is that of the line without the moved card', () => {
  fc.assert(
    fc.property(ids, fc.nat(), fc.nat(), (all, movedSeed, indexSeed) => {
      fc.pre(all.length > 0);
      const moved = all[movedSeed % all.length]!;
      const index = indexSeed % (all.length + 1);
      const marked = all.map(id => (id === moved ? 'old' : id)).toSpliced(index, 0, moved);
      const expected = marked.filter(id => id !== 'old');
      const position = positionInColumn({ allIds: all, shownIds: all, index, moved: [moved] });
      expect(all.filter(id => id !== moved).toSpliced(position, 0, moved)).toEqual(expected);
    }),
  );
});

test('in a filtered column, the position is right behind the nearest shown card, or the top', () => {
  fc.assert(
    fc.property(ids, fc.func(fc.boolean()), fc.nat(), (all, isShown, indexSeed) => {
      const shown = all.filter(isShown);
      const index = indexSeed % (shown.length + 1);
      const position = positionInColumn({ allIds: all, shownIds: shown, index, moved: ['new'] });
      const result = all.toSpliced(position, 0, 'new');
      const before = result[result.indexOf('new') - 1];
      expect(before).toBe(shown[index - 1]);
    }),
  );
});

test('a shown card that is gone meanwhile is passed over', () => {
  const shownIds = ['a', 'b', 'c', 'd'];
  expect(positionInColumn({ allIds: ['a', 'b', 'd'], shownIds, index: 3, moved: ['x'] })).toBe(2);
  expect(positionInColumn({ allIds: [], shownIds: ['c'], index: 1, moved: ['x'] })).toBe(0);
});

test('a drop that changes nothing is recognized, for one and for several', () => {
  const drops = ids.chain(all =>
    fc.record({
      all: fc.constant(all),
      moved: fc.subarray([...all, 'elsewhere'], { minLength: 1 }),
      indexSeed: fc.nat(),
    }),
  );
  fc.assert(
    fc.property(drops, ({ all, moved, indexSeed }) => {
      const index = indexSeed % (all.length + 1);
      const position = positionInColumn({ allIds: all, shownIds: all, index, moved });
      const result = all.filter(id => !moved.includes(id)).toSpliced(position, 0, ...moved);
      expect(isDropInPlace({ shownIds: all, index, moved })).toBe(result.join() === all.join());
    }),
  );
});
