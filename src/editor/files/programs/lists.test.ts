import { expect, test } from 'vitest';
import { writeTree } from '#text/convert/tree.ts';
import { parseTree } from '#text/parse-tree.ts';
import { joinLists } from './lists.ts';

const joined = (html: string) => writeTree(joinLists(parseTree(html, 256)));
const google = (level: number, text: string, name = 'ul') =>
  `<${name} class="lst-kix_a-${level}"><li>${text}</li></${name}>`;

test('levels of lists of Google stand in each other', () => {
  const html = [google(0, 'a'), google(1, 'b'), google(2, 'c'), google(1, 'd'), google(0, 'e')].join('');
  expect(joined(html).replace(/ class="[^"]*"/g, '')).toBe(
    '<ul><li>a<ul><li>b<ul><li>c</li></ul></li><li>d</li></ul></li><li>e</li></ul>',
  );
});

test('a level without the one above it, and other lists, stay by themselves', () => {
  const html = `${google(2, 'a')}<ul><li>b</li></ul><ul><li>c</li></ul>${google(1, 'd')}`;
  expect(joined(html)).toBe(html);
});

test('lists of Notion go on where their numbers do', () => {
  const item = (start: number) => `<ol class="numbered-list" start="${start}"><li>a</li></ol>`;
  expect(joined(item(1) + item(2) + item(3) + item(1))).toBe(
    `<ol class="numbered-list" start="1">${'<li>a</li>'.repeat(3)}</ol>${item(1)}`,
  );
});
