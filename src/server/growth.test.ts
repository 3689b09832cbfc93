// Imported first: code that was compiled earlier is not counted.
import './testing/count-work.ts';
import { expect, test } from 'vitest';
import { countWork } from './testing/count-work.ts';
import { findGrowth } from './testing/growth.ts';
import { frames } from './testing/hostile-texts.ts';
import { hostileLength, readers } from './testing/text-readers.ts';

/** Functions that read short texts in another way need a longer one. */
const longer: Readonly<Record<string, number>> = { readMarkdown: 100_000 };

const patient = { timeout: 300_000 };

/** Tries every piece without a frame, because counting takes long. */
const findBlockGrowth = (read: (text: string) => unknown, length: number) =>
  findGrowth(read, length, frames.slice(0, 1), calls => countWork(...calls));

test.each(Object.entries(readers))('%s takes work in proportion to its text', patient, (name, read) => {
  expect(findBlockGrowth(read, longer[name] ?? hostileLength)).toBeNull();
});

test('a loop that goes back is found', () => {
  const goBack = (text: string) => {
    let same = 0;
    for (let index = 0; index < text.length; index += 20) {
      for (let before = 0; before < index; before += 20) if (text[index] === text[before]) same++;
    }
    return same;
  };
  expect(findBlockGrowth(goBack, hostileLength)).not.toBeNull();
});
