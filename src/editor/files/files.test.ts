// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import { describe, expect, test } from 'vitest';
import { readFile } from './read-file.ts';
import { htmlFile, markdownFile } from './write-file.ts';

describe('a file that is read', () => {
  test.each([
    ['a.md', '# Winter\n\nLamps **on**', { title: 'Winter', html: '<p>Lamps <strong>on</strong></p>' }],
    ['a.md', '\ufeff---\ntitle: "Named"\ntags: x\n---\nText', { title: 'Named', html: '<p>Text</p>' }],
    ['a.md', 'No heading', { title: null, html: '<p>No heading</p>' }],
    [
      'a.md',
      '<details>\n<summary>More</summary>\n\nInside\n\n</details>',
      { title: null, html: '<details><summary>More</summary><p>Inside</p></details>' },
    ],
    [
      'a.html',
      '<title>A &amp; B</title><script>x()</script><p onclick="x()">Text</p>',
      { title: 'A & B', html: '<p>Text</p>' },
    ],
    ['a.htm', '<h1>Head</h1><p>Text</p>', { title: 'Head', html: '<p>Text</p>' }],
    ['empty.md', '', { title: null, html: '' }],
  ])('%s %j', (name, content, expected) => expect(readFile(name, content)).toEqual(expected));
});

test('a text goes out as Markdown and comes back', () => {
  const html = '<h2>One</h2><ul><li><p>a</p></li></ul>';
  const file = markdownFile({ title: 'Winter <lamps>', caption: '', html });
  expect(file).toBe('# Winter \\<lamps>\n\n## One\n\n- a\n');
  expect(readFile('w.md', file)).toEqual({ title: 'Winter <lamps>', html });
});

test('a web page holds nothing that could run', () => {
  const file = htmlFile({
    title: '</title><script>',
    caption: '<b>',
    html: '<p>a</p><script>x()</script><img src=x onerror=x()>',
  });
  expect(file).not.toMatch(/<script|onerror/);
  expect(file).toContain('<title>&lt;/title&gt;&lt;script&gt;</title>');
});
