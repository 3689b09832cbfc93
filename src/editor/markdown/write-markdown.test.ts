// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import '../testing/dom-for-purify.ts';
import { readMarkdown } from './read-markdown.ts';
import { writeMarkdown } from './write-markdown.ts';

describe('a text as Markdown', () => {
  test.each([
    ['<h2>One</h2><p>Two <strong>three</strong></p>', '## One\n\nTwo **three**\n'],
    ['<p><s>a</s> <mark>b</mark> <code>c</code> <em>d</em></p>', '~~a~~ ==b== `c` *d*\n'],
    ['<ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ul>', '- a\n  - b\n- c\n'],
    ['<ol start="3"><li><p>a</p></li><li><p>b</p></li></ol>', '3. a\n4. b\n'],
    [
      '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>a</p></li><li data-type="taskItem" data-checked="false"><p>b</p></li></ul>',
      '- [x] a\n- [ ] b\n',
    ],
    ['<pre><code class="language-ts">a &lt; b</code></pre>', '```ts\na < b\n```\n'],
    [
      '<table><tbody><tr><th><p>A</p></th><th><p>B</p></th></tr><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table>',
      '| A   | B   |\n| --- | --- |\n| 1   | 2   |\n',
    ],
    ['<div data-type="callout" data-tone="warn"><p>Mind</p></div>', '> [!WARNING]\n> Mind\n'],
    [
      '<details><summary>More</summary><p>Inside</p></details>',
      '<details>\n<summary>More</summary>\n\nInside\n\n</details>\n',
    ],
    [
      '<figure><img src="https://x.example/a.png" alt="A ship"><figcaption>At sea</figcaption></figure>',
      '![A ship](https://x.example/a.png)\n\n*At sea*\n',
    ],
    ['<img src="/files/a" alt="A" width="1600" height="900">', '![A](/files/a)\n'],
    ['<ol start="-3"><li><p>a</p></li></ol>', '<ol start="-3">\n<li>\n\na\n\n</li>\n</ol>\n'],
    ['<ul><li><p>a</p><ol start="7"><li><p>b</p></li></ol></li></ul>', '- a\n\n  7. b\n'],
    ['<div data-type="callout" data-tone="ok"><hr><p>a</p></div>', '> [!TIP]\n> \n> ---\n> \n> a\n'],
    ['<p>  a  b</p>', '\u00a0 a\u00a0 b\n'],
    ['<p><code>a  b</code> c </p>', '`a  b` c\n'],
    ['<p>2 * 3 # not</p>', '2 \\* 3 # not\n'],
    ['', '\n'],
  ])('%s', (html, markdown) => expect(writeMarkdown(html)).toBe(markdown));

  test.each([
    '## One\n\nTwo **three** ~~four~~ ==five==\n',
    '- a\n  - b\n- c\n',
    '- [x] a\n- [ ] b\n',
    '> [!TIP]\n> Mind\n',
    '| A   | B   |\n| --- | --- |\n| 1   | 2   |\n',
    '```ts\na < b\n```\n',
  ])('is unchanged after reading and writing: %j', markdown =>
    expect(writeMarkdown(readMarkdown(markdown))).toBe(markdown),
  );
});
