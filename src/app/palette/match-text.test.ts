import { expect, test } from 'vitest';
import { bestMatches, matchText } from './match-text.ts';

test('every word of the query has to be there, in any order and case', () => {
  expect(matchText('Offline check-in for gate terminals', 'GATE off')).not.toBeNull();
  expect(matchText('Offline check-in', 'gate')).toBeNull();
});

test('the ranges of matches do not overlap', () => {
  expect(matchText('Go to the board', 'bo')?.ranges).toEqual([[10, 12]]);
  expect(matchText('aaa', 'aa a')?.ranges).toEqual([[0, 2]]);
});

test('the beginning of the text ranks above the beginning of a word, and that above the inside of one', () => {
  const items = ['Onboard', 'Go to the board', 'Board'].map(text => ({ text }));
  expect(bestMatches(items, 'board').map(item => item.text)).toEqual(['Board', 'Go to the board', 'Onboard']);
});

test('the beginning of a later word is preferred to the inside of an earlier one', () => {
  expect(matchText('keyboard board', 'board')?.ranges).toEqual([[9, 14]]);
});

test('without a query all items keep their order', () => {
  const items = [{ text: 'b' }, { text: 'a' }];
  expect(bestMatches(items, ' ')).toEqual(items);
});

test('letters may be left out of a word, but not too many', () => {
  expect(matchText('Gateway of the harbour', 'gtwy')?.ranges).toEqual([
    [0, 1],
    [2, 3],
    [4, 5],
    [6, 7],
  ]);
  expect(matchText('Gate and a long, long way', 'gtwy')).toBeNull();
  expect(matchText('Gateway', 'gw')).toBeNull();
  const items = ['Great wayfarer', 'Gtwy'].map(text => ({ text }));
  expect(bestMatches(items, 'gtwy').map(item => item.text)[0]).toBe('Gtwy');
});
