import { expect, test } from 'vitest';
import { emojiNamed, searchEmoji } from './emoji-list.ts';
import { begunEmoji, finishedEmoji } from './typed-emoji.ts';

test.each([
  [':sm', 'sm'],
  ['Well done :ta', 'ta'],
  ['(:ta', 'ta'],
  ['“:ta', 'ta'],
  [':+', '+'],
  [':été', 'été'],
  ['\ufffc:ta', 'ta'],
  ['10:30', null],
  ['http:se', null],
  ['http://x', null],
  ['std::ve', null],
  ['Name: ta', null],
  ['Name:ta', null],
  [':sm ', null],
  [':smile:', null],
  [':', null],
  [`:${'a'.repeat(60)}`, null],
])('%j begins the emoji %j', (text, name) => expect(begunEmoji(text)?.name ?? null).toBe(name));

test.each([
  [':smile:', 'smile'],
  ['Hello :+1:', '+1'],
  ['Hello :non-potable_water:', 'non-potable_water'],
  ['10:30:', null],
  ['a:smile:', null],
  ['::smile:', null],
  [':smile :', null],
  ['::', null],
])('%j ends the emoji %j', (text, name) => expect(finishedEmoji(text)?.name ?? null).toBe(name));

test('long texts without a colon are read in linear time', () => {
  expect(begunEmoji('a'.repeat(200_000))).toBeNull();
});

test('an emoji is found by its name, the words in it and what people call it', () => {
  const first = (query: string) => searchEmoji(query)[0]?.emoji;
  expect(first('smile')).toBe('😄');
  expect(first('TADA')).toBe('🎉');
  expect(first('+1')).toBe('👍');
  expect(searchEmoji('hooray').map(({ emoji }) => emoji)).toContain('🎉');
  expect(searchEmoji('eyes').map(({ emoji }) => emoji)).toContain('👀');
  expect(searchEmoji('xyzzy')).toEqual([]);
  expect(searchEmoji('sm').length).toBeLessThanOrEqual(12);
});

test('names are those that people know from elsewhere', () => {
  expect(['smile', 'heart', 'rocket', 'Tada', 'white_check_mark', 'nothing'].map(emojiNamed)).toEqual([
    '😄',
    '❤️',
    '🚀',
    '🎉',
    '✅',
    undefined,
  ]);
});
