// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import { describe, expect, test } from 'vitest';
import { cleanHtml } from '../../service/html/clean-html.ts';
import { parseBlocks, parseHtml, richTextSchema, writeHtml } from './html-codec.ts';

const roundTrip = (html: string) => writeHtml(parseHtml(richTextSchema(), html));

/** Examples of all HTML that the editor writes; reading and writing them again must change nothing. */
const shapes = [
  '<p>text</p>',
  '<p data-align="center" dir="rtl" lang="ar">text</p>',
  '<p>Above</p><p></p><p>Below</p>',
  '<h1>a</h1><h2>b</h2><h3 data-align="right">c</h3><h4>d</h4><h5>e</h5><h6>f</h6>',
  '<p>a<br>b</p>',
  '<p>    Indented,  two  spaces,\ta tab and one at the end </p>',
  '<p>a <strong> b</strong>  <em>c</em> </p><h2>  d</h2><p>   </p>',
  '<p>Fish &amp; chips, a &lt; b, "q", it\'s, é 👍, a\u00a0b, open=""</p>',
  '<ul><li><p>One</p><ul><li><p>Two</p></li></ul></li></ul>',
  '<ol start="7"><li><p>Seven</p></li></ol>',
  '<ol type="a"><li><p>a</p></li></ol>',
  '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>Done</p></li><li data-type="taskItem" data-checked="false"><p>Open</p></li></ul>',
  '<blockquote><p>Quoted</p><blockquote><p>Nested</p></blockquote></blockquote>',
  '<div data-type="callout" data-tone="warn"><p>Careful</p></div>',
  '<div data-type="callout" data-tone="ok"><p>a</p><ul><li><p>b</p></li></ul></div>',
  '<details><summary>Title</summary><p>Hidden</p></details>',
  '<details open><summary>Title</summary><p>Shown</p></details>',
  '<pre><code class="language-ts">const a = 1 &lt; 2;\n\tif (a) {}\n</code></pre>',
  '<pre><code>plain  two  spaces</code></pre>',
  '<table><tbody><tr><th><p>Name</p></th></tr><tr><td><p>Bolt</p></td></tr></tbody></table>',
  '<table><tbody><tr><td colspan="2"><p>Wide</p></td></tr><tr><td rowspan="2"><p>Tall</p></td><td><p>x</p></td></tr><tr><td><p>y</p></td></tr></tbody></table>',
  '<p>a</p><hr><p>b</p>',
  '<p>a</p><hr data-type="pageBreak"><p>b</p>',
  '<img src="https://example.com/a.png" alt="A chart" referrerpolicy="no-referrer">',
  '<img src="/files/3f2a/diagram.webp" alt="" referrerpolicy="no-referrer">',
  '<img src="https://example.com/a.png" alt="x" title="t" width="640" height="480" referrerpolicy="no-referrer">',
  '<figure><img src="/files/a.png" alt="x" referrerpolicy="no-referrer"><figcaption>A <strong>caption</strong></figcaption></figure>',
  '<p>a <strong>b</strong> <em>c</em> <u>d</u> <s>e</s> <code>f</code> <mark>g</mark> <sub>2</sub> <sup>2</sup></p>',
  '<p><mark data-color="#ffc078">warm</mark></p>',
  '<p>Ping <span data-type="mention" data-kind="person" data-id="u1" data-label="Zoë Ünal">@Zoë Ünal</span> please</p>',
  '<p><span data-type="mention" data-kind="ticket" data-id="t1" data-label="HBR-214 Offline">HBR-214 Offline</span></p>',
  '<p><span data-type="mention" data-kind="document" data-id="d1" data-label="Runbook">Runbook</span></p>',
  ...[
    'https://example.com/a?b=1&amp;c=2#d',
    'mailto:a@b.org',
    'tel:+44',
    '/projects/a',
    '#part',
    '?view=board',
    'a/b.html',
  ].map(href => `<p><a href="${href}" rel="noopener noreferrer">link</a></p>`),
];

test.each(shapes)('writes again what it wrote: %s', html => {
  expect(roundTrip(html)).toBe(html);
});

test.each(shapes)('is kept by the service letter for letter: %s', html => {
  expect(cleanHtml(html)).toBe(html);
});

test('reads blocks together as it reads each alone, also beside some that are not closed or not allowed', () => {
  const beside = [
    'words ',
    '<b>and more</b>',
    '<p>an <strong>open mark</p>',
    '<p>after it</p>',
    '<p>an open paragraph',
    '<li>an item alone</li>',
    '<script>no()</script>',
    '<p style="color: red" onclick="no()">with a style</p>',
    '</div>',
    '<p>after it</p>',
    '<table><tr><td>an open cell',
    '<h2>last</h2>',
  ];
  const blocks = [...shapes, ...beside, ...shapes];
  const schema = richTextSchema();
  expect(parseBlocks(schema, blocks).map(doc => doc.toJSON())).toEqual(
    blocks.map(html => parseHtml(schema, html).toJSON()),
  );
});

describe('reads other shapes', () => {
  test.each([
    ['plain words', 'Plain words', '<p>Plain words</p>'],
    [
      'HTML that is laid out over lines',
      '<ul>\n  <li>\n    <p>\n      One\n      <b>two</b>\n    </p>\n  </li>\n  <li> Three  four\n <i> five</i></li>\n</ul>\n<p>a<br>\n  b</p>\n',
      '<ul><li><p>One <strong>two</strong></p></li><li><p>Three four <em> five</em></p></li></ul><p>a<br>b</p>',
    ],
    ['lines of code broken by elements', '<pre>a<br>  b</pre>', '<pre><code>a\n  b</code></pre>'],
    ['alignment by style', '<p style="text-align: center">a</p>', '<p data-align="center">a</p>'],
    [
      'other marks',
      '<p><b>a</b><i>b</i><del>c</del><ins>d</ins><kbd>e</kbd></p>',
      '<p><strong>a</strong><em>b</em><s>c</s><u>d</u><kbd>e</kbd></p>',
    ],
    [
      'task items with a checkbox',
      '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><label><input type="checkbox" checked="checked"><span></span></label><div><p>Done</p></div></li></ul>',
      '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>Done</p></li></ul>',
    ],
    [
      'GitHub task lists',
      '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled checked> Done</li><li><input type="checkbox" disabled> Open</li></ul>',
      '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>Done</p></li><li data-type="taskItem" data-checked="false"><p>Open</p></li></ul>',
    ],
    [
      'a caption of a table',
      '<table><caption>Totals</caption><tbody><tr><td>1</td></tr></tbody></table>',
      '<p>Totals</p><table><tbody><tr><td><p>1</p></td></tr></tbody></table>',
    ],
    [
      'a toggle without title',
      '<details><p>Hidden</p></details>',
      '<details><summary></summary><p>Hidden</p></details>',
    ],
    [
      'a mention of older text',
      '<p><span data-type="mention" class="mention" data-id="u" data-label="A">@A</span></p>',
      '<p><span data-type="mention" data-kind="person" data-id="u" data-label="A">@A</span></p>',
    ],
    [
      'addresses broken over lines',
      '<p><a href=" /a\n/b\t">x</a></p><img src="data:image/png;base64,iVBO\n  Rw0K" alt="">',
      '<p><a href="/a/b" rel="noopener noreferrer">x</a></p><img src="data:image/png;base64,iVBORw0K" alt="" referrerpolicy="no-referrer">',
    ],
    ['a mention without an id', '<p><span data-type="mention" data-label="A">@A</span></p>', '<p>@A</p>'],
    [
      'a link with code',
      '<p><a href="/a"><code>x</code></a></p>',
      '<p><a href="/a" rel="noopener noreferrer"><code>x</code></a></p>',
    ],
    [
      'huge spans',
      '<table><tbody><tr><td rowspan="2000"><p>x</p></td></tr></tbody></table>',
      '<table><tbody><tr><td><p>x</p></td></tr></tbody></table>',
    ],
  ])('%s', (_, html, expected) => {
    expect(roundTrip(html)).toBe(expected);
  });
});

describe('refuses', () => {
  test.each([
    ['script links', '<p><a href="javascript:alert(1)">x</a></p>', '<p>x</p>'],
    ['hidden schemes', '<p><a href="java\nscript:alert(1)">x</a></p>', '<p>x</p>'],
    ['other hosts without scheme', '<p><a href="//evil.example">x</a></p>', '<p>x</p>'],
    [
      'pictures from anywhere',
      '<p>a</p><img src="http://example.com/a.png" alt="x"><img src="x">',
      '<p>a</p>',
    ],
    ['handlers, classes and styles', '<p onclick="a()" class="b" id="c" style="color:red">x</p>', '<p>x</p>'],
    ['scripts and frames', '<p>a</p><script>b</script><iframe srcdoc="c"></iframe>', '<p>a</p>'],
    [
      'names of properties of every object',
      '<p constructor="a" __proto__="b" toString="c">a</p>',
      '<p>a</p>',
    ],
    [
      'an unknown tone',
      '<div data-type="callout" data-tone="x"><p>a</p></div>',
      '<div data-type="callout" data-tone="info"><p>a</p></div>',
    ],
  ])('%s', (_, html, expected) => {
    expect(roundTrip(html)).toBe(expected);
  });
});

test('NUL and lone surrogates are not written', () => {
  const schema = richTextSchema();
  const line = schema.node('doc', null, [schema.node('paragraph', null, schema.text('a\0b\ud83dc👍'))]);
  expect(writeHtml(line)).toBe('<p>ab\ufffdc👍</p>');
});

test('nothing is written for an empty text', () => {
  expect(roundTrip('')).toBe('');
  expect(roundTrip('<p></p>')).toBe('');
});

test('a picture inside a paragraph leaves no blank line beside it', () => {
  const image = '<img src="/files/1.png" alt="">';
  const html = roundTrip(`<p>${image}</p><p>a${image}</p><p>${image}b</p>`);
  expect(html.replaceAll(/<img[^>]*>/g, 'I')).toBe('I<p>a</p>II<p>b</p>');
});
