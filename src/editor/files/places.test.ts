import { expect, test } from 'vitest';
import { openFile } from './read-file.ts';
import { runNow } from './slices.ts';

const placesOf = (name: string, content: string) => {
  const { places } = runNow(openFile(name, content));
  return Object.fromEntries([...places].map(([key, { hash }]) => [key, hash]));
};

test('places of Markdown are known by the parts that programs make of headings, and by their words', () =>
  expect(placesOf('a.md', "# Harbor\n\n## What's new?\n\n### Low water\n\n### Low water\n")).toEqual({
    harbor: '',
    Harbor: '',
    'h-harbor': '',
    'whats-new': 'h-what-s-new',
    "What's new?": 'h-what-s-new',
    'h-what-s-new': 'h-what-s-new',
    'low-water': 'h-low-water',
    'Low water': 'h-low-water',
    'h-low-water': 'h-low-water',
    'low-water-1': 'h-low-water-2',
    'h-low-water-2': 'h-low-water-2',
  }));

test('ids of pages are places, and are kept where another text leads there', () => {
  const page = '<h2 id="sec">Part</h2><p id="x y">One</p><p><a name="end">Two</a></p>';
  expect(placesOf('a.html', page)).toMatchObject({ sec: 'h-part', 'x y': 'a-x-y', end: 'a-end' });
  const file = runNow(openFile('a.html', page));
  expect(runNow(file.toText({}, ['x y'])).html).toBe(
    '<h2>Part</h2><p><span id="a-x-y">One</span></p><p>Two</p>',
  );
});

test('links lead to other texts, and notes become links where they are found', () => {
  const file = runNow(openFile('a.md', 'See [b](b.md#x), [[C]] and [[D|the *d*]].\n\n[b](b.md#x)'));
  expect([file.links, file.notes]).toEqual([['b.md#x'], ['C', 'D']]);
  const found = { texts: new Map([['b.md#x', '/documents/b#h-x']]), notes: new Map([['C', '/documents/c']]) };
  const link = (href: string, words: string) => `<a href="${href}" rel="noopener noreferrer">${words}</a>`;
  expect(runNow(file.toText(found)).html).toBe(
    `<p>See ${link('/documents/b#h-x', 'b')}, ${link('/documents/c', 'C')} and the *d*.</p><p>${link('/documents/b#h-x', 'b')}</p>`,
  );
});
