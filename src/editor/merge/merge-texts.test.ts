// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import { expect, test } from 'vitest';
import { textMerger } from './merge-texts.ts';

const mergeDocument = textMerger<{ title: string; caption: string; content_html: string }>({
  title: 'line',
  caption: 'line',
  content_html: 'html',
});
const base = { title: 'Tide tables', caption: '', content_html: '<p>One</p>' };

test('fields are merged each for itself', () => {
  const mine = { ...base, title: 'Tide tables of 2026', content_html: '<p>One, mine</p>' };
  const theirs = { ...base, title: 'All tide tables', caption: 'Theirs' };
  expect(mergeDocument([base], mine, theirs)).toEqual({
    text: { title: 'All tide tables of 2026', caption: 'Theirs', content_html: '<p>One, mine</p>' },
    alternative: null,
  });
});

test('of a title that both rewrote, the own one stands and the other one is offered', () => {
  const mine = { ...base, title: 'Tide clocks', caption: 'Mine' };
  const theirs = { ...base, title: 'Tide charts' };
  expect(mergeDocument([base], mine, theirs)).toEqual({
    text: mine,
    alternative: { ...mine, title: 'Tide charts' },
  });
});

test('a save that was stored without an answer is not taken for words of others', () => {
  const merge = textMerger<string>('html');
  const [sent, mine] = ['<p>One two</p>', '<p>One two three</p>'];
  expect(merge(['<p>One</p>', sent], mine, '<p>One two, and theirs</p>')?.text).toBe(
    '<p>One two, and theirs three</p>',
  );
  expect(merge(['<p>One</p>', sent], mine, '<p>One and theirs</p>')?.text).toBe(
    '<p>One and theirs two three</p>',
  );
});

test('a save of a space is not taken for stored where somebody else typed one', () => {
  const merge = textMerger<string>('html');
  const merged = merge(['<p>One</p>', '<p>One </p>'], '<p>One mine</p>', '<p>One theirs</p>');
  expect(merged?.text).toBe('<p>One theirs mine</p>');
});

test('a save that was refused is not taken for stored', () => {
  const merge = textMerger<string>('html');
  const mine = '<p>Mine alone.</p>';
  expect(merge(['<p>Both wrote this.</p>', mine], mine, '<p>Only theirs.</p>')).toEqual({
    text: mine,
    alternative: '<p>Only theirs.</p>',
  });
});

test('a save counts as stored, too, where others have gone on in one of its words', () => {
  const merge = textMerger<string>('html');
  const base = '<p>Gate 1</p><p>Mine:</p>';
  const sent = '<p>Gate 1</p><p>Mine: one</p>';
  const mine = '<p>Gate 1</p><p>Mine: one two</p>';
  const theirs = '<p>Gate 12 and gate 3</p><p>Mine: one</p>';
  expect(merge([base, sent], mine, theirs)?.text).toBe('<p>Gate 12 and gate 3</p><p>Mine: one two</p>');
});

test('a save does not count as stored for a word of somebody else that has its letters around others', () => {
  const merge = textMerger<string>('html');
  const sent = '<p>One coat</p>';
  expect(merge(['<p>One</p>', sent], sent, '<p>One combat</p>')?.text).toBe('<p>One combat coat</p>');
});

test('a save counts as stored, too, where others have typed a word between two spaces', () => {
  const merge = textMerger<string>('html');
  const [base, sent] = ['<p>Mine</p><p>Gate  1</p>', '<p>Mine: one</p><p>Gate  1</p>'];
  const theirs = '<p>Mine: one three</p><p>Gate number 1</p>';
  expect(merge([base, sent], sent, theirs)?.text).toBe(theirs);
});

test.each([
  ['letters that finish a word stay with it', 'gat', 'gate', 'gat 4 is', 'gate 4 is'],
  ['so do those of others', 'gat', 'gat 4 is', 'gate', 'gate 4 is'],
  ['a word that both finish is finished once', 'gat', 'gate', 'gate 4 is', 'gate 4 is'],
  ['whichever of them goes on', 'gat', 'gate 4 is', 'gate', 'gate 4 is'],
  [
    'letters stay with their word where others went on in a new line',
    'gat',
    'gate',
    'gat</p><p>Next',
    'gate</p><p>Next',
  ],
  ['a character of two code units continues a word', 'gat𝐞', 'gat𝐞s', 'gat𝐞 4', 'gat𝐞s 4'],
])('%s', (_what, ...texts) => {
  const [base, mine, theirs, merged] = texts.map(text => `<p>${text}</p>`);
  const result = textMerger<string>('html')([base!], mine!, theirs!);
  expect(result).toEqual({ text: merged, alternative: null });
});

test('earlier words go before those at the same place, and are offered where both rewrote the same ones', () => {
  const merge = textMerger<string>('html');
  const earlier = { isEarlier: true };
  expect(merge(['<p>One</p>'], '<p>One two</p>', '<p>One thr</p>', earlier)?.text).toBe('<p>One two thr</p>');
  expect(merge(['<p>One</p>'], '<p>Mine</p>', '<p>Theirs</p>', earlier)).toEqual({
    text: '<p>Theirs</p>',
    alternative: '<p>Mine</p>',
  });
});
