import { expect, test } from 'vitest';
import { readEntries, type Vocabulary } from './read-entry.ts';
import { completeMark, meaningName, suggestAt, withoutSpan } from './suggest.ts';

const vocabulary: Vocabulary = {
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
const canCreateLabels = false;

function suggested(text: string, caret = text.length, literal: string[] = []) {
  const withLiteral = { ...vocabulary, literal, canCreateLabels };
  const suggestions = suggestAt(text, caret, readEntries(text, withLiteral), withLiteral);
  return suggestions?.options.map(meaningName) ?? null;
}

test('a sign alone offers everything, letters narrow it', () => {
  expect(suggested('Fix @')).toEqual(['Mara Lindqvist', 'Maria Lopes', 'Tomás Reyes']);
  expect(suggested('Fix @mar')).toEqual(['Mara Lindqvist', 'Maria Lopes']);
  expect(suggested('Fix @l')).toEqual(['Mara Lindqvist', 'Maria Lopes']);
  expect(suggested('Fix !h')).toEqual(['high', 'highest']);
});

test('nothing is offered inside a word, for a recognized mark, or for one turned back into text', () => {
  expect(suggested('mail a@m')).toBeNull();
  expect(suggested('Fix @mara')).toBeNull();
  expect(suggested('Fix @mar', 6)).toBeNull();
  expect(suggested('Fix @zz')).toBeNull();
  expect(suggested('Fix @mar', 8, ['@mara'])).toBeNull();
});

test('a label that does not exist is offered last, to those who may create it', () => {
  const offered = (text: string, isAllowed = true) => {
    const offering = { ...vocabulary, canCreateLabels: isAllowed };
    return suggestAt(text, text.length, readEntries(text, offering), offering)?.options ?? null;
  };
  const bug = { kind: 'label', ...vocabulary.labels[0] };
  expect(offered('Fix #b')).toEqual([bug, { kind: 'new-label', name: 'b' }]);
  expect(offered('Fix #Storm')).toEqual([{ kind: 'new-label', name: 'Storm' }]);
  expect(offered('Fix #')).toEqual([bug]);
  expect(offered('Fix #Storm', false)).toBeNull();
  expect(offered(`Fix #${'x'.repeat(300)}`)).toBeNull();
  expect(offered('Fix @storm')).toBeNull();
});

test('a chosen option completes the mark, and a mark can be removed', () => {
  const option = { kind: 'person', id: 'maria', name: 'Maria Lopes' } as const;
  expect(completeMark('Fix @mar', { start: 4, end: 8 }, option)).toEqual({
    text: 'Fix @Maria Lopes ',
    caret: 17,
  });
  expect(completeMark('Fix @m now', { start: 4, end: 6 }, option)).toEqual({
    text: 'Fix @Maria Lopes now',
    caret: 16,
  });
  expect(withoutSpan('Fix @mara now', { start: 4, end: 9 })).toBe('Fix now');
  expect(withoutSpan('Fix now fri', { start: 8, end: 11 })).toBe('Fix now ');
});
