import { expect, test } from 'vitest';
import { readEntries, type Vocabulary } from './read-entry.ts';
import { complete, meaningName, suggestAt, without } from './suggest.ts';

const words: Vocabulary = {
  people: [
    { id: 'mara', name: 'Mara Lindqvist' },
    { id: 'maria', name: 'Maria Lopes' },
    { id: 'tomas', name: 'Tomás Reyes' },
  ],
  labels: [{ id: 'bug', name: 'bug', color: null }],
  now: new Date(2026, 10, 26),
  monthFirst: false,
  literal: [],
};

function suggested(text: string, caret = text.length, literal: string[] = []) {
  const all = { ...words, literal };
  return suggestAt(text, caret, readEntries(text, all), all)?.options.map(meaningName) ?? null;
}

test('a sign alone offers everything, letters narrow it', () => {
  expect(suggested('Fix @')).toEqual(['Mara Lindqvist', 'Maria Lopes', 'Tomás Reyes']);
  expect(suggested('Fix @mar')).toEqual(['Mara Lindqvist', 'Maria Lopes']);
  expect(suggested('Fix @l')).toEqual(['Mara Lindqvist', 'Maria Lopes']);
  expect(suggested('Fix !h')).toEqual(['high', 'highest']);
});

test('nothing is offered inside a word, for what is settled, or for what was turned back', () => {
  expect(suggested('mail a@m')).toBeNull();
  expect(suggested('Fix @mara')).toBeNull();
  expect(suggested('Fix @mar', 6)).toBeNull();
  expect(suggested('Fix @zz')).toBeNull();
  expect(suggested('Fix @mar', 8, ['@mara'])).toBeNull();
});

test('a choice completes the piece, and a piece can be taken out', () => {
  const option = { kind: 'person', id: 'maria', name: 'Maria Lopes' } as const;
  expect(complete('Fix @mar', { start: 4, end: 8 }, option)).toEqual({
    text: 'Fix @Maria Lopes ',
    caret: 17,
  });
  expect(complete('Fix @m now', { start: 4, end: 6 }, option)).toEqual({
    text: 'Fix @Maria Lopes now',
    caret: 16,
  });
  expect(without('Fix @mara now', { start: 4, end: 9 })).toBe('Fix now');
  expect(without('Fix now fri', { start: 8, end: 11 })).toBe('Fix now ');
});
