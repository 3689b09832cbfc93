// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import { describe, expect, test } from 'vitest';
import { readFile } from '../files/read-file.ts';
import { readMarkdown } from './read-markdown.ts';
import { writeMarkdown } from './write-markdown.ts';

/** The HTML of a Markdown file, as it is stored. */
const stored = (markdown: string) => readFile('a.md', markdown).toText().html;

const cell = (name: string, text: string, align?: string) =>
  `<${name}><p${align ? ` data-align="${align}"` : ''}>${text}</p></${name}>`;
const chip = (kind: string, id: string, label: string) =>
  `<span data-type="mention" data-kind="${kind}" data-id="${id}" data-label="${label}">${kind === 'person' ? '@' : ''}${label}</span>`;

describe('is equal after writing and reading Markdown', () => {
  test.each([
    [
      'columns with an alignment',
      `<table><tbody><tr>${cell('th', 'A')}${cell('th', 'B', 'right')}${cell('th', 'C', 'center')}</tr><tr>${cell('td', '1')}${cell('td', '2', 'right')}${cell('td', '3', 'center')}</tr></tbody></table>`,
      '| A   | B   | C   |\n| --- | ---: | :---: |\n| 1   | 2   | 3   |\n',
    ],
    [
      'captions',
      '<figure><img src="/files/a" alt="x" referrerpolicy="no-referrer"><figcaption>A <em>slanted</em> <strong>ship</strong></figcaption></figure><p>a</p>',
      '![x](/files/a)\n\n_A *slanted* **ship**_\n\na\n',
    ],
    [
      'formulas with what other programs would read as tags or links',
      '<p>a <span data-type="math">\\text{&lt;img src=x onerror=alert(1)&gt;}</span> b</p><pre><code class="language-math">\\text{[a](javascript:alert(1))}</code></pre><p>c</p>',
      'a $`\\text{<img src=x onerror=alert(1)>}`$ b\n\n```math\n\\text{[a](javascript:alert(1))}\n```\n\nc\n',
    ],
    [
      'mentions',
      `<p>${chip('ticket', 't1', 'HBR-2 Lamps [old]')}, ${chip('document', 'd1', 'Plan')}, ${chip('person', 'u1', 'Zoë')}</p>`,
      '[HBR-2 Lamps \\[old\\]](<http://localhost:3000/HBR-2> "ticket t1"), [Plan](<http://localhost:3000/documents/d1> "document d1"), [@Zoë](<http://localhost:3000/> "person u1")\n',
    ],
    [
      'page breaks and dividers',
      '<p>a</p><hr data-type="pageBreak"><p>b</p><hr><p>c</p>',
      'a\n\n<div style="page-break-after: always;"></div>\n\nb\n\n---\n\nc\n',
    ],
    [
      'words below and above the line, and struck through',
      '<p>H<sub>2</sub>O, x<sup>2</sup>, <s>no</s>, ~5~, 2^3^, [^1]</p>',
      'H<sub>2</sub>O, x<sup>2</sup>, ~~no~~, \\~5\\~, 2\\^3\\^, \\[\\^1\\]\n',
    ],
    [
      'open toggles',
      '<details open><summary>More</summary><p>a</p></details>',
      '<details open>\n<summary>More</summary>\n\na\n\n</details>\n',
    ],
    [
      'lists of letters and of Roman numbers',
      '<ol start="3" type="a"><li><p>c</p></li><li><p><strong>d</strong></p><ul><li><p>e</p></li></ul></li></ol><ol type="I"><li><p>f</p><ol type="i"><li><p>g</p><p>h</p></li></ol></li></ol>',
      null,
    ],
    [
      'lists of letters in other blocks',
      '<ul><li><p>a</p><ol type="a"><li><p>b</p><pre><code>c\n\n  d</code></pre></li></ol><p>e</p></li></ul><blockquote><ol type="A"><li><p>f</p></li></ol></blockquote>',
      null,
    ],
    [
      'lists that follow lists',
      '<ol><li><p>a</p></li></ol><ol start="5"><li><p>b</p></li></ol><ol><li><p>c</p></li></ol><ul><li><p>d</p></li></ul><ul><li><p>e</p></li></ul>',
      '1. a\n\n5) b\n\n1. c\n\n- d\n\n* e\n',
    ],
    [
      'sizes of pictures',
      '<p>a</p><img src="/files/a" alt="A &quot;ship&quot;" title="T" width="240" height="120" referrerpolicy="no-referrer"><img src="/files/b" alt="" width="48" referrerpolicy="no-referrer"><p>b</p>',
      'a\n\n<img src="/files/a" alt="A &quot;ship&quot;" title="T" width="240" height="120">\n\n<img src="/files/b" alt="" width="48">\n\nb\n',
    ],
    [
      'sizes of pictures with captions, and in other blocks',
      '<figure><img src="/files/a" alt="A" width="240" referrerpolicy="no-referrer"><figcaption>At <strong>sea</strong></figcaption></figure><ul><li><p>a</p><img src="/files/b" alt="" width="48" referrerpolicy="no-referrer"></li></ul>' +
        `<table><tbody><tr>${cell('th', 'A')}</tr><tr><td><img src="/files/c" alt="" width="50" referrerpolicy="no-referrer"></td></tr></tbody></table>`,
      null,
    ],
    [
      'paragraphs that begin like lists and headings',
      '<p>1) a</p><p>1. b</p><p>- c</p><p>+ d</p><p>* e</p><p>1.</p><p>2)</p><p>+</p><p>-</p><p>##</p>',
      null,
    ],
    [
      'tables that Markdown cannot hold',
      `<table><tbody><tr>${cell('td colspan="2"', 'a').replace('</td colspan="2">', '</td>')}</tr><tr><td><ul><li><p>b</p></li></ul></td>${cell('td', 'c')}</tr></tbody></table>`,
      null,
    ],
  ])('%s', (_, html, markdown) => {
    const written = writeMarkdown(html);
    if (markdown !== null) expect(written).toBe(markdown);
    expect(written).not.toMatch(/class=/);
    expect(stored(written)).toBe(html);
  });
});

describe('Markdown of other programs', () => {
  test.each([
    ['a ~sub~ b^sup^ ~~no~~ ~not one~', '<p>a <sub>sub</sub> b<sup>sup</sup> <s>no</s> <s>not one</s></p>'],
    ['![x](/files/a)\n*At sea*', '<p><img src="/files/a" alt="x">\n<em>At sea</em></p>'],
    ['> [!WARNING]\n> Mind', '<div data-type="callout" data-tone="warn"><p>Mind</p></div>'],
    ['> [!note]- Mind', '<div data-type="callout" data-tone="info"><p>Mind</p></div>'],
    [
      '<details>\n<summary>More</summary>\n\n**a**\n\n</details>',
      '<details>\n<summary>More</summary><p><strong>a</strong></p></details>',
    ],
    ['<div style="break-after: page"></div>', '<hr data-type="pageBreak">'],
    ['<div style="color: red">a', '<p>&lt;div style=&quot;color: red&quot;&gt;a</p>'],
    ['<sup onclick="a()">b</sub>', '<p>&lt;sup onclick=&quot;a()&quot;&gt;b</sub></p>'],
    ['a <b>b</b>, <T> and <title>', '<p>a <b>b</b>, &lt;T&gt; and &lt;title&gt;</p>'],
    ['a <table> b', '<p>a &lt;table&gt; b</p>'],
    ['<a href="x">b</a> </i>', '<p><a href="x">b</a> &lt;/i&gt;</p>'],
    [
      '- <kbd>a</kbd>\n\n| a |\n|---|\n| <i>b</i> |',
      '<ul><li><p><kbd>a</kbd></p></li></ul><table><tbody><tr><th>a</th></tr><tr><td><i>b</i></td></tr></tbody></table>',
    ],
    ['<div align="center">\n\n**a**\n\n</div>', '<div align="center"><p><strong>a</strong></p></div>'],
    ['<script>a</script>', '<p>&lt;script&gt;a&lt;/script&gt;</p>'],
    ['a <!-- <T> --> b', '<p>a <!-- <T> --> b</p>'],
    [
      ':::tip Lamps [on]{.x}\nMind **this**\n\n- a\n:::\nb',
      '<div data-type="callout" data-tone="ok"><p><strong>Lamps [on]</strong></p><p>Mind <strong>this</strong></p><ul><li><p>a</p></li></ul></div><p>b</p>',
    ],
    ['::: {.warning}\na\n:::', '<div data-type="callout" data-tone="warn"><p>a</p></div>'],
    [
      ':::note[A title]\n```\n:::\n```\n:::',
      '<div data-type="callout" data-tone="info"><p><strong>A title</strong></p><pre><code>:::</code></pre></div>',
    ],
    [
      '::::danger\n:::details More\na\n:::\nb\n::::',
      '<div data-type="callout" data-tone="danger"><details><summary>More</summary><p>a</p></details><p>b</p></div>',
    ],
    ['::: columns\na\n:::', '<p>a</p>'],
    [
      '::: mermaid\ngraph TD\n  A --> B\n:::',
      '<pre><code class="language-mermaid">graph TD\n  A --&gt; B</code></pre>',
    ],
    [':::tip\na', '<p>:::tip\na</p>'],
    ['a %%b%% c', '<p>a %%b%% c</p>'],
    [
      'An <img> needs alt; <source> stands in it, <wbr> too',
      '<p>An &lt;img&gt; needs alt; &lt;source&gt; stands in it, &lt;wbr&gt; too</p>',
    ],
    ['a <img alt="b" src="/files/a">', '<p>a <img alt="b" src="/files/a"></p>'],
    ['<li> and <tr> begin items', '<p>&lt;li&gt; and &lt;tr&gt; begin items</p>'],
    ['<td> and <col> alone', '<p>&lt;td&gt; and &lt;col&gt; alone</p>'],
    ['<ul>\n\n<li> a\n', '<p>&lt;ul&gt;</p><p>&lt;li&gt; a</p>'],
    ['<ul>\n<li>a\n<li>b\n</ul>', '<ul>\n<li>a\n<li>b\n</ul>'],
    ['<tr><td>a</td></tr>', '<tr><td>a</td></tr>'],
    ['<!-- a', '<p>&lt;!-- a</p>'],
    [
      '[Plan](https://other.example/documents/d1 "document d1")',
      '<p><a href="https://other.example/documents/d1">Plan</a></p>',
    ],
  ])('%j', (markdown, html) => expect(readMarkdown(markdown)).toBe(html));
});

test.each([
  'One[^1] and two[^2], again[^1].\n\nEnd\n\n[^1]: First **note**\n\n[^2]: Second\n\n    - with a list\n',
  'a[^1][^2]\n\n[^1]: b\n\n[^2]: c\n\n[^3]: nobody refers to it\n',
])('footnotes are written again: %j', markdown => {
  expect(writeMarkdown(readMarkdown(markdown))).toBe(markdown);
  expect(writeMarkdown(stored(markdown))).toBe(markdown);
});

describe('a list that a raised link leads into stays a list', () => {
  const link = (id: string) => `<sup><a href="#a-${id}">1</a></sup>`;
  const anchor = (id: string, words: string) => `<span id="a-${id}">${words}</span>`;
  const back = '<a href="#a-fnref-1">↩</a>';
  test.each([
    [
      'without ways back',
      `<p>a${link('s')}</p><hr><ol><li><p>${anchor('s', 'b')}</p></li><li><p>c</p></li></ol>`,
    ],
    [
      'with a way back from one item alone',
      `<p>a${link('s')}</p><ol><li><p>${anchor('s', 'b')} ${back}</p></li><li><p>c</p></li></ol>`,
    ],
    [
      'within the text',
      `<p>a${link('s')}</p><hr><ol><li><p>${anchor('s', 'b')} ${back}</p></li></ol><p>End</p>`,
    ],
    [
      'within an item',
      `<p>a${link('s')}</p><ul><li><p>c</p><ol><li><p>${anchor('s', 'b')} ${back}</p></li></ol></li></ul>`,
    ],
  ])('%s', (_, html) => {
    const written = writeMarkdown(html);
    expect(written).not.toContain('[^');
    expect(written).toMatch(/^ *1\. /m);
    expect(written.includes('---')).toBe(html.includes('<hr>'));
  });
});

test('of two lists the one of notes becomes footnotes', () => {
  const html =
    '<p>a<sup><a href="#a-s">1</a></sup> b<sup><a href="#a-fn-1"><span id="a-fnref-1">1</span></a></sup></p>' +
    '<ol><li><p><span id="a-s">Step</span></p></li></ol>' +
    '<hr><ol><li><p>Note <span id="a-fn-1"><a href="#a-fnref-1">↩</a></span></p></li></ol><p></p>';
  const written = writeMarkdown(html);
  expect(written).toContain('b[^1]');
  expect(written).toMatch(/^1\. .*Step/m);
  expect(written).toMatch(/^\[\^1\]: Note$/m);
  expect(written).not.toContain('---');
});

describe('footnotes become a numbered list at the end', () => {
  test.each([
    [
      'One[^b] and two[^a].\n\n[^a]: First\n[^b]: Second\n    goes on\n\n    - with a list\n\nEnd',
      '<p>One<sup><a href="#a-fn-1"><span id="a-fnref-1">1</span></a></sup> and two<sup><a href="#a-fn-2"><span id="a-fnref-2">2</span></a></sup>.</p><p>End</p><hr><ol><li><p>Second\ngoes on</p><ul><li><p>with a list</p></li></ul><p><span id="a-fn-1"><a href="#a-fnref-1">↩</a></span></p></li><li><p>First <span id="a-fn-2"><a href="#a-fnref-2">↩</a></span></p></li></ol>',
    ],
    [
      'a[^1][^2]\n\n[^1]: https://example.org\n[^2]: b\n[^3]: nobody refers to it',
      '<p>a<sup><a href="#a-fn-1"><span id="a-fnref-1">1</span></a>, <a href="#a-fn-2"><span id="a-fnref-2">2</span></a></sup></p><hr><ol><li><p><a href="https://example.org">https://example.org</a> <span id="a-fn-1"><a href="#a-fnref-1">↩</a></span></p></li><li><p>b <span id="a-fn-2"><a href="#a-fnref-2">↩</a></span></p></li><li><p>nobody refers to it</p></li></ol>',
    ],
    [
      'a[^1] and [^x]\n\n[^1]: b\nc',
      '<p>a<sup><a href="#a-fn-1"><span id="a-fnref-1">1</span></a></sup> and [^x]</p><hr><ol><li><p>b\nc <span id="a-fn-1"><a href="#a-fnref-1">↩</a></span></p></li></ol>',
    ],
    ['no text[^1]', '<p>no text[^1]</p>'],
    ['```\n[^1]: code\n```', '<pre><code>[^1]: code</code></pre>'],
  ])('%j', (markdown, html) => expect(readMarkdown(markdown)).toBe(html));
});
