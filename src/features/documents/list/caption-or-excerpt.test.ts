import { expect, test } from 'vitest';
import { lineUnder } from './found-line.ts';

const excerpt = '… once the last boat of the day is in, the lantern at the gate is lit.';

test('the caption stands there until something is searched for', () => {
  expect(lineUnder({ caption: 'How to light', excerpt: null }, '')).toBe('How to light');
  expect(lineUnder({ caption: 'How to light', excerpt: null }, 'gate')).toBe('How to light');
  expect(lineUnder({ caption: null }, 'gate')).toBeNull();
});

test('the words are shown where they are, in the caption first', () => {
  expect(lineUnder({ caption: 'Of lanterns', excerpt }, 'lantern')).toBe('Of lanterns');
  expect(lineUnder({ caption: '', excerpt: 'A lantern' }, 'lantern')).toBe('A lantern');
  expect(lineUnder({ caption: 'Other', excerpt }, 'lantern')).toBe(
    '… of the day is in, the lantern at the gate is lit.',
  );
});

test('a found word stands near the beginning of the line', () => {
  const line = lineUnder({ caption: null, excerpt }, 'gate')!;
  expect(line.indexOf('gate')).toBeLessThan(28);
  expect(line.endsWith('gate is lit.')).toBe(true);
});
