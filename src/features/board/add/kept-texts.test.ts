// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { createKeptTexts } from './kept-texts.ts';

beforeEach(() => localStorage.clear());

test('a text is kept over reloads until it is emptied', () => {
  createKeptTexts('p').set('ready', { text: 'Fix', literal: ['fri'] });
  expect(createKeptTexts('p').get('ready')).toEqual({ text: 'Fix', literal: ['fri'] });
  expect(createKeptTexts('other').get('ready').text).toBe('');
  createKeptTexts('p').set('ready', { text: ' ', literal: [] });
  expect(localStorage.length).toBe(0);
});

test('a text kept by another tab stays, and a stored value of another shape is ignored', () => {
  const [one, other] = [createKeptTexts('p'), createKeptTexts('p')];
  one.get('a');
  other.set('b', { text: 'B', literal: [] });
  one.set('a', { text: 'A', literal: [] });
  expect(createKeptTexts('p').get('b').text).toBe('B');
  localStorage.setItem('docket.adding.p', '{"a":{"text":1}}');
  expect(createKeptTexts('p').get('a').text).toBe('');
});

test('a line that was sent comes back to a later page unless its ticket exists', () => {
  const page = createKeptTexts('p');
  const first = page.keepWhileSending('ready', 'First @mara');
  page.keepWhileSending('ready', 'Second');
  page.set('ready', { text: 'Third', literal: [] });
  expect(page.get('ready').text).toBe('Third');
  first();
  expect(createKeptTexts('p').get('ready').text).toBe('Second\nThird');
  expect(createKeptTexts('p').get('ready').text).toBe('Second\nThird');
});
