import { expect, test } from 'vitest';
import { captionOrExcerpt } from './caption-or-excerpt.ts';

const excerpt = '… once the last boat of the day is in, the lantern at the gate is lit.';

test('the caption is shown when nothing matches', () => {
  expect(captionOrExcerpt({ caption: 'How to light', excerpt: null }, '')).toBe('How to light');
  expect(captionOrExcerpt({ caption: 'How to light', excerpt: null }, 'gate')).toBe('How to light');
  expect(captionOrExcerpt({ caption: null }, 'gate')).toBeNull();
});

test('matching words are shown, from the caption first', () => {
  expect(captionOrExcerpt({ caption: 'Of lanterns', excerpt }, 'lantern')).toBe('Of lanterns');
  expect(captionOrExcerpt({ caption: '', excerpt: 'A lantern' }, 'lantern')).toBe('A lantern');
  expect(captionOrExcerpt({ caption: 'Other', excerpt }, 'lantern')).toBe(
    '… of the day is in, the lantern at the gate is lit.',
  );
});

test('a matching word is near the beginning of the line', () => {
  const line = captionOrExcerpt({ caption: null, excerpt }, 'gate')!;
  expect(line.indexOf('gate')).toBeLessThan(28);
  expect(line.endsWith('gate is lit.')).toBe(true);
});
