import { describe, expect, test } from 'vitest';
import { looksLikeMarkdown } from '../paste/looks-like-markdown.ts';
import { readMarkdown } from './read-markdown.ts';

describe('blocks', () => {
  test.each([
    ['# One\n### Three ###', '<h1>One</h1><h3>Three</h3>'],
    ['a\nb\n\nc', '<p>a\nb</p><p>c</p>'],
    [
      '- a\n- b\n  - c\n  - d\n- e',
      '<ul><li><p>a</p></li><li><p>b</p><ul><li><p>c</p></li><li><p>d</p></li></ul></li><li><p>e</p></li></ul>',
    ],
    ['3. a\n4. b', '<ol start="3"><li><p>a</p></li><li><p>b</p></li></ol>'],
    [
      '- [ ] open\n- [x] done',
      '<ul data-type="taskList"><li data-type="taskItem" data-checked="false"><p>open</p></li><li data-type="taskItem" data-checked="true"><p>done</p></li></ul>',
    ],
    [
      '- point\n\n- [ ] task',
      '<ul><li><p>point</p></li></ul><ul data-type="taskList"><li data-type="taskItem" data-checked="false"><p>task</p></li></ul>',
    ],
    ['> quoted\n> - a', '<blockquote><p>quoted</p><ul><li><p>a</p></li></ul></blockquote>'],
    [
      '```TS\na < b\n\n  c\n```\nafter',
      '<pre><code class="language-ts">a &lt; b\n\n  c</code></pre><p>after</p>',
    ],
    ['```C#\na\n```', '<pre><code class="language-c#">a</code></pre>'],
    ['```\nnever closed', '<pre><code>never closed</code></pre>'],
    [
      '| A | B \\| C |\n|---|:--|\n| 1 | 2 |',
      '<table><tbody><tr><th>A</th><th>B | C</th></tr><tr><td>1</td><td>2</td></tr></tbody></table>',
    ],
    ['a\n\n---\nb', '<p>a</p><hr><p>b</p>'],
    ['a\n\n![b](/files/a)', '<p>a</p><figure><img src="/files/a" alt="b"></figure>'],
  ])('%j', (markdown, html) => expect(readMarkdown(markdown)).toBe(html));
});

describe('inside a line', () => {
  test.each([
    [
      '**a** __b__ *c* _d_ ~~e~~ ==f== `g`',
      '<strong>a</strong> <strong>b</strong> <em>c</em> <em>d</em> <s>e</s> <mark>f</mark> <code>g</code>',
    ],
    ['**a *b* c**', '<strong>a <em>b</em> c</strong>'],
    ['`a ** b ** <c>`', '<code>a ** b ** &lt;c&gt;</code>'],
    ['[a *b*](https://x.org/a_b_c "t")', '<a href="https://x.org/a_b_c">a <em>b</em></a>'],
    ['a ![alt](https://x.org/a.png)', 'a <img src="https://x.org/a.png" alt="alt">'],
    [
      'a ![\\<b> "c"](/files/a "\\"t\\"")',
      'a <img src="/files/a" alt="&lt;b&gt; &quot;c&quot;" title="&quot;t&quot;">',
    ],
    ['snake_case_name and 2 * 3 * 4', 'snake_case_name and 2 * 3 * 4'],
    ['\\*not\\*', '*not*'],
    ['<script>alert(1)</script> & "q"', '&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;q&quot;'],
    ['a  \nb', 'a<br>b'],
  ])('%j', (markdown, html) => expect(readMarkdown(markdown)).toBe(`<p>${html}</p>`));
});

describe('quotes', () => {
  test.each([
    ['> [!NOTE]\n> Mind', '<div data-type="callout" data-tone="info"><p>Mind</p></div>'],
    ['> [!tip] **Mind**', '<div data-type="callout" data-tone="ok"><p><strong>Mind</strong></p></div>'],
    ['> [!OTHER]\n> Mind', '<blockquote><p>[!OTHER]\nMind</p></blockquote>'],
    [
      '> > [!NOTE]\n> > Mind',
      '<blockquote><div data-type="callout" data-tone="info"><p>Mind</p></div></blockquote>',
    ],
  ])('%j', (markdown, html) => expect(readMarkdown(markdown)).toBe(html));

  test('a hundred nested ones are each read once', () => {
    expect(readMarkdown(`${'> '.repeat(100)}a`).match(/<blockquote>/g)).toHaveLength(100);
  });
});

describe('looks like Markdown', () => {
  test.each([
    '# Title',
    '- a\n- b',
    '1. a\n2. b',
    '```\ncode\n```',
    '- [ ] a',
    'see [a](https://x.org)',
    '**a** and `b`',
    '| a |\n|---|',
    '# Title\nThe harbour closes at nine.',
    '# Title\n- one',
    '# Title\n## Part\n\ntext',
    '> [!WARNING]\n> Mind',
    ':::tip\nMind\n:::',
    'Mind[^1]\n\n[^1]: The tide',
    '<details><summary>More</summary>\n\nInside\n\n</details>',
  ])('%j', text => expect(looksLikeMarkdown(text)).toBe(true));
});

describe('does not look like Markdown', () => {
  test.each([
    '',
    'Hello there',
    '5 * 3 * 2',
    '- a dash at the start',
    '#hashtag',
    '> one sign',
    'a | b',
    '1. only one',
    'call f(`x`)',
    '# comment',
    '# Where it runs\n# and how',
    '# Port\nlisten 80\n# Name\nserver shop',
    'run this\n# comment\n\nand that',
  ])('%j', text => expect(looksLikeMarkdown(text)).toBe(false));
});

test('hostile input is read', () => {
  for (const piece of ['**', '[', '`', '_a', '- ', '> ', '|', '![', '~~']) {
    expect(readMarkdown(piece.repeat(2000)).length).toBeGreaterThan(0);
  }
});
