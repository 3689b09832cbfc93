// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { describePassage } from '#text/passages/passage.ts';
import { markPassages } from './mark-dom.ts';
import { readDom } from './read-dom.ts';

const pageOf = (html: string) => {
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.replaceChildren(root);
  return root;
};
const passageOf = (root: HTMLElement, words: string) => {
  const { text } = readDom(root);
  const start = text.indexOf(words);
  return describePassage(text, { start, end: start + words.length })!;
};
const marksIn = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>('.passage')].map(mark => [mark.dataset.passages, mark.textContent]);

const html =
  '<p>Ring the <strong>first</strong> call\n  and wait</p><ul><li>ninety seconds</li></ul>' +
  '<p>Ask <span data-type="mention" data-kind="person" data-id="1" data-label="Ada King">@Ada K.</span> then</p>';

test('the index has no decorations, a blank between blocks, and the stored labels of mentions', () => {
  const root = pageOf(
    `<h2 id="h"><a class="heading-link">#</a>Calls</h2>${html}<table><tr><td>a</td><td>b</td></tr></table>`,
  );
  expect(readDom(root).text).toBe('Calls Ring the first call and wait ninety seconds Ask @Ada King then a b');
});

test('the title of a mentioned ticket or document is not quoted', () => {
  const mention = (kind: string, label: string) =>
    `<span data-type="mention" data-kind="${kind}" data-id="1" data-label="${label}">${label}</span>`;
  const root = pageOf(
    `<p>After ${mention('ticket', 'ENG-1 Layoffs')} read ${mention('document', 'Plan B')}.</p>`,
  );
  expect(readDom(root).text).toBe('After ticket read document.');
});

test('a passage is marked in all its elements and has one tab stop', () => {
  const root = pageOf(html);
  const found = markPassages(root, [
    { id: 'a', passage: passageOf(root, 'first call and wait ninety'), details: 'said' },
    { id: 'b', passage: passageOf(root, 'King then') },
    { id: 'gone', passage: { quote: 'never written', prefix: '', suffix: '', position: 0, others: 0 } },
  ]);
  expect([...found]).toEqual(['a', 'b']);
  expect(marksIn(root)).toEqual([
    ['a', 'first'],
    ['a', ' call\n  and wait'],
    ['a', 'ninety'],
    ['b', '@Ada K.'],
    ['b', ' then'],
  ]);
  expect(root.querySelectorAll('[tabindex="0"]')).toHaveLength(2);
  expect(root.querySelector('.passage')?.getAttribute('aria-details')).toBe('said');
});

test('the overlap of two passages names both, the shorter one last', () => {
  const root = pageOf('<p>one two three four</p>');
  markPassages(root, [
    { id: 'short', passage: passageOf(root, 'two'), active: true },
    { id: 'long', passage: passageOf(root, 'one two three') },
  ]);
  expect(marksIn(root)).toEqual([
    ['long', 'one '],
    ['long short', 'two'],
    ['long', ' three'],
  ]);
});

test('removed marks leave no trace, unchanged ones keep their elements and the focus', () => {
  const root = pageOf(html);
  const before = root.innerHTML;
  const passage = passageOf(root, 'ninety seconds');
  markPassages(root, [{ id: 'a', passage }]);
  const mark = root.querySelector<HTMLElement>('.passage')!;
  mark.focus();
  markPassages(root, [{ id: 'stored', passage, active: true }]);
  expect(document.activeElement).toBe(mark);
  expect([mark.dataset.passages, mark.dataset.active]).toEqual(['stored', '']);
  markPassages(root, [
    { id: 'stored', passage },
    { id: 'b', passage: passageOf(root, 'first') },
  ]);
  expect(document.activeElement?.textContent).toBe('ninety seconds');
  expect((document.activeElement as HTMLElement).dataset.active).toBeUndefined();
  markPassages(root, [{ id: 'stored', passage, hidden: true }]);
  expect(root.innerHTML).toBe(before);
  expect(root.querySelector('p')?.childNodes).toHaveLength(3);
});
