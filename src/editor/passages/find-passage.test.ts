import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countWork } from '#server/testing/count-work.ts';
import { describePassage } from '#text/passages/passage.ts';
import { findPassage } from './find-passage.ts';

const text =
  'Ring the first call and wait ninety seconds, then ring the second. If neither answers, wake the harbour master. ' +
  'A kiosk without an uplink keeps its clock. Ring the third call and wait ninety seconds too. Write down the time.';

const rangeOf = (words: string, from = 0, fullText = text) => {
  const start = fullText.indexOf(words, from);
  return { start, end: start + words.length };
};
const describe = (words: string, from = 0) => describePassage(text, rangeOf(words, from))!;
const findIn = (changed: string, words: string, from = 0) => {
  const range = findPassage(changed, describe(words, from));
  return range && changed.slice(range.start, range.end);
};

test('a passage is described without surrounding blanks, and not at all without words', () => {
  expect(describePassage(text, { start: 4, end: 9 })).toMatchObject({
    quote: 'the',
    prefix: 'Ring ',
    position: 5,
  });
  expect(describePassage(text, { start: 4, end: 5 })).toBeNull();
});

test('the context never ends within a character', () => {
  const long = `${'🚢'.repeat(40)}x${'🚢'.repeat(40)}`;
  const { prefix, suffix } = describePassage(`a${long}`, { start: 81, end: 82 })!;
  expect([prefix.isWellFormed(), suffix.isWellFormed()]).toEqual([true, true]);
});

test('of two occurrences the one with the same context is found', () => {
  const second = text.lastIndexOf('ninety seconds');
  expect(findPassage(text, describe('ninety seconds'))).toEqual(rangeOf('ninety seconds'));
  expect(findPassage(text, describe('ninety seconds', second))).toEqual(rangeOf('ninety seconds', second));
  const swapped = `${text.slice(112)} ${text.slice(0, 112)}`;
  const place = findPassage(swapped, describe('ninety seconds'))!;
  expect(swapped.slice(place.start, place.end + 6)).toBe('ninety seconds, then');
});

test('without its context a passage is found where it was pasted', () => {
  const moved = `${text.replace(' wake the harbour master', '')} Then wake the harbour master!`;
  expect(findIn(moved, 'wake the harbour master')).toBe('wake the harbour master');
  expect(findIn(`gate ${text} gate`, 'call')).toBe('call');
});

test('a removed passage is not found in other occurrences of its words', () => {
  const shortened = text.replace(' and wait ninety seconds', '');
  expect(shortened).toContain('ninety seconds');
  expect(findPassage(shortened, describe('ninety seconds'))).toBeNull();
  // Pasted elsewhere, there is one more occurrence again.
  expect(findIn(`${shortened} In short: ninety seconds.`, 'ninety seconds')).toBe('ninety seconds');
});

test('a passage with a changed word is found', () => {
  expect(findIn(text.replace('harbour master', 'port master'), 'wake the harbour master')).toBe(
    'wake the port master',
  );
  expect(findIn(text.replace('ninety seconds, then', 'sixty seconds, then'), 'ninety seconds')).toMatch(
    /seconds$/,
  );
});

test.each([
  [
    'in the middle',
    'wake the harbour master',
    'wake the sleepy and seldom seen and rather old harbour master',
  ],
  [
    'within a word',
    'wake the harbour master',
    'wake the har who would have thought that he might type bour master',
  ],
  [
    'at the start of the text',
    'Ring the first call',
    'Ring once more, and then again, and then again, the first call',
  ],
  [
    'at its end',
    'Write down the time.',
    'Write down everything that comes to your mind, and above all the time.',
  ],
])('a passage into which more was written than it had is found whole: %s', (_where, words, grown) => {
  expect(findIn(text.replace(words, grown), words)).toBe(grown);
});

test('a removed passage is not found in other words', () => {
  expect(
    findIn(text.replace('A kiosk without an uplink keeps its clock. ', ''), 'A kiosk without an uplink'),
  ).toBeNull();
  expect(findIn('', 'kiosk')).toBeNull();
  expect(findIn('Something else altogether is written here now.', 'wake the harbour master')).toBeNull();
});

const word = fc.stringMatching(/^[a-zé中🚢]{1,9}$/u);
const sentence = fc.array(word, { minLength: 1, maxLength: 12 }).map(list => `${list.join(' ')}.`);
const paragraphs = fc.array(sentence, { minLength: 1, maxLength: 8 }).map(list => list.join(' '));

test('a passage is found after text is added or removed elsewhere', () => {
  fc.assert(
    fc.property(
      paragraphs,
      paragraphs,
      paragraphs,
      paragraphs,
      sentence,
      (lead, left, right, tail, quote) => {
        const before = [lead, left, `§ ${quote} §`, right].join(' ');
        const range = rangeOf(`§ ${quote} §`, 0, before);
        const passage = describePassage(before, range)!;
        for (const now of [
          `${tail} ${before}`,
          `${before} ${tail}`,
          before.slice(lead.length + 1),
          before.slice(0, range.end),
          before.replace(left, tail),
          [right, `§ ${quote} §`, lead, tail].join(' '),
        ]) {
          const place = findPassage(now, passage);
          expect(place && now.slice(place.start, place.end)).toBe(`§ ${quote} §`);
        }
      },
    ),
  );
});

test('a long passage is found after one change in it', () => {
  fc.assert(
    fc.property(
      paragraphs,
      fc.array(word, { minLength: 8, maxLength: 40 }),
      paragraphs,
      fc.nat(),
      word,
      (lead, list, tail, place, change) => {
        const quote = list.join(' ');
        const before = `${lead} «${quote}» ${tail}`;
        const passage = describePassage(before, rangeOf(`«${quote}»`, 0, before))!;
        const changed = list.with(place % list.length, change).join(' ');
        const now = `${tail} ${lead} «${changed}» ${tail}`;
        const range = findPassage(now, passage)!;
        expect(range).not.toBeNull();
        // It may begin or end within a changed word.
        expect(Math.abs(range.start - now.indexOf(`«${changed}»`))).toBeLessThan(20);
      },
    ),
  );
});

test('the search of a lost passage takes time by its length, not by that of the text', () => {
  const words = Array.from({ length: 120_000 }, (_, n) => `word${n % 977}`);
  const passage = {
    quote: Array.from({ length: 60 }, (_, n) => `wort${n} word`).join(' '),
    prefix: 'word1 word2 word3 ',
    suffix: ' word7 word8 word9',
    position: 40_000,
    others: 0,
  };
  const [long, short] = countWork(
    ...[words, words.slice(0, 12_000)].map(some => () => findPassage(some.join(' '), passage)),
  ) as [number, number];
  expect(long).toBeLessThan(1.5 * short);
});
