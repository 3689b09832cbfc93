import fc from 'fast-check';
import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { allowedElements } from '#lib/html/allowed-elements.ts';
import { cleanHtml } from './clean-html.ts';
import { benignSamples, xssPayloads } from './testing/corpora.ts';

const { document } = new Window();

function parse(html: string) {
  const root = document.createElement('div');
  root.innerHTML = html;
  return root;
}

const collapse = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Returns the tags of cleaned HTML with their attributes. Strict: throws for anything unexpected. */
function tagsOf(cleaned: string) {
  const tag = /<(\/?)([a-z0-9]+)((?: [a-z-]+(?:="[^"<>]*")?)*)>/g;
  expect(cleaned.replace(tag, '')).not.toMatch(/[<>]/);
  return [...cleaned.matchAll(tag)].map(([, slash, name = '', attributes = '']) => ({
    closing: slash === '/',
    name,
    attributes: new Map(
      [...attributes.matchAll(/ ([a-z-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [key, value]),
    ),
  }));
}

const isLine = (name: string) => /^(?:line|inline)$/.test(allowedElements.get(name)?.display ?? '');

/** Browsers and the editor would divide them otherwise. */
function expectNoBlocksInLines(cleaned: string) {
  const open: string[] = [];
  for (const { closing, name } of tagsOf(cleaned)) {
    const { display, isVoid } = allowedElements.get(name)!;
    if (closing) open.pop();
    else if (display !== 'inline' && name !== 'br') expect(open.filter(isLine), cleaned).toEqual([]);
    if (!closing && !isVoid) open.push(name);
  }
}

function expectClean(html: string) {
  const cleaned = cleanHtml(html);
  expect(cleanHtml(cleaned)).toBe(cleaned);
  for (const { closing, name, attributes } of tagsOf(cleaned)) {
    const known = allowedElements.get(name);
    expect(known, name).toBeDefined();
    if (closing) expect(attributes.size).toBe(0);
    for (const [key, value] of attributes) {
      expect(Object.keys(known?.attributes ?? {}), name).toContain(key);
      if (key === 'href') expect(value).toMatch(/^(https?:\/\/|mailto:|tel:|[^:]*$|[^:]*[/?#])/i);
      if (key === 'href') expect(value).not.toMatch(/^[/\\]{2}/);
      if (key === 'src')
        expect(value).toMatch(/^(https:\/\/|data:image\/(png|jpe?g|gif|webp|avif);|\/files\/)/i);
    }
  }
  return cleaned;
}

describe('benign samples keep their meaning', () => {
  test.each(benignSamples.map(sample => [sample.id, sample] as const))('%s', (_, sample) => {
    const before = parse(sample.html);
    const after = parse(expectClean(sample.html));
    expect(collapse(after.textContent)).toBe(collapse(sample.text ?? before.textContent));
    for (const { sel, min } of sample.must) {
      expect(after.querySelectorAll(sel).length, sel).toBeGreaterThanOrEqual(min);
    }
  });

  test('there are 83 core and 31 extended samples', () => {
    expect(benignSamples.filter(sample => sample.level === 'core')).toHaveLength(83);
    expect(benignSamples.filter(sample => sample.level === 'extended')).toHaveLength(31);
  });
});

test('hostile input keeps only listed elements and attributes, in canonical form', () => {
  expect(xssPayloads).toHaveLength(1171);
  for (const { html } of xssPayloads) expectClean(html);
});

describe('HTML of the editor stays as it is', () => {
  test.each([
    '<p data-align="center" dir="rtl" lang="ar">نص</p>',
    '<h2 data-align="right">Title</h2>',
    '<p></p>',
    '<ul><li><p>One</p></li></ul>',
    '<ol start="7" type="a"><li><p>Seven</p></li></ol>',
    '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>Done</p></li></ul>',
    '<blockquote><p>Said</p></blockquote>',
    '<div data-type="callout" data-tone="warn"><p>Mind</p></div>',
    '<details open><summary>More</summary><p>Text</p></details>',
    '<pre><code class="language-c++">a &lt; b &amp;&amp; c\n\n  d</code></pre>',
    '<table><tbody><tr><th><p>Name</p></th></tr><tr><td colspan="2" rowspan="3"><p>Bolt</p></td></tr></tbody></table>',
    '<hr><hr data-type="pageBreak">',
    '<figure><img src="/files/3f2a/a.webp" alt="A" referrerpolicy="no-referrer"><figcaption>B</figcaption></figure>',
    '<img src="https://example.com/a.png" alt="" title="T" width="640" height="480" referrerpolicy="no-referrer">',
    '<p>a <strong>b</strong> <em>c</em> <u>d</u> <s>e</s> <code>f</code> <mark data-color="#ffc078">g</mark></p>',
    '<p>H<sub>2</sub>O x<sup>2</sup> <a href="https://example.com/" rel="noopener noreferrer">h</a><br></p>',
    '<p><span data-type="mention" data-kind="person" data-id="u-1" data-label="Zoë Ünal">@Zoë Ünal</span></p>',
  ])('%s', html => expect(cleanHtml(html)).toBe(html));
});

describe('each rule', () => {
  test.each([
    ['handlers', '<p onclick="x()" ONMOUSEOVER=x>a</p>', '<p>a</p>'],
    ['script with its content', 'a<script>alert(1)</script>b', 'ab'],
    ['svg with its content', 'a<svg><a href="javascript:x">t</a></svg>b', 'ab'],
    [
      'forms keep their text',
      '<form action="/x"><label>Name</label><button>Go</button></form>',
      '<div>NameGo</div>',
    ],
    [
      'no frames',
      '<iframe src="https://a.example/"><b>x</b></iframe><iframe src="javascript:x()"></iframe>',
      '<p><a href="https://a.example/" rel="noopener noreferrer">https://a.example/</a></p>',
    ],
    ['comments', 'a<!-- b -->c', 'ac'],
    ['unknown elements are unwrapped', '<font color=red>a <x-y>b</x-y></font><b>c</b>', 'a b<b>c</b>'],
    ['no ids and names', '<p id="cookie" name="body">a</p>', '<p>a</p>'],
    ['no ids of the page', '<span id="root">a</span><span id="a-<">b</span>', 'ab'],
    ['no style', '<p style="position:fixed;inset:0">a</p>', '<p>a</p>'],
    [
      'alignment by style',
      '<p style="color:red; TEXT-ALIGN : Right ">a</p>',
      '<p style="text-align: right">a</p>',
    ],
    ['no other alignment', '<p style="text-align: url(x)">a</p>', '<p>a</p>'],
    [
      'classes',
      '<p class="modal">a</p><code class="x language-ts y">b</code>',
      '<p>a</p><code class="language-ts">b</code>',
    ],
    [
      'colspan',
      '<table><tr><td colspan="10000000">a</td></tr></table>',
      '<table><tr><td colspan="100">a</td></tr></table>',
    ],
    [
      'rowspan',
      '<table><tr><td rowspan="99999">a</td></tr></table>',
      '<table><tr><td rowspan="1000">a</td></tr></table>',
    ],
    [
      'spans that are none',
      '<table><tr><td colspan="-1" rowspan="0">a</td></tr></table>',
      '<table><tr><td>a</td></tr></table>',
    ],
    ['bad dir and lang', '<p dir="x" lang="&quot;">a</p>', '<p>a</p>'],
    ['plain spans', '<span class="a">a</span><span lang="en">b</span>', 'a<span lang="en">b</span>'],
    ['old names', '<strike>a</strike><tt>b</tt>', '<s>a</s><code>b</code>'],
    ['images without a source', 'a<img src=x onerror=y>b<img alt=c>', 'ab'],
    [
      'text is escaped once',
      '1 < 2 & 3 > 2 &amp; &lt;b&gt; &eacute;',
      '1 &lt; 2 &amp; 3 &gt; 2 &amp; &lt;b&gt; é',
    ],
    ['quotes in attributes', `<abbr title='a"&lt;b'>c</abbr>`, '<abbr title="a&quot;&lt;b">c</abbr>'],
    ['NUL and surrogates by number', '&#0;&#xD800;&#x110000;', '\ufffd\ufffd\ufffd'],
    ['nothing', '', ''],
  ])('%s', (_, html, cleaned) => expect(cleanHtml(html)).toBe(cleaned));
});

describe('links', () => {
  test.each([
    'https://example.com/a?b=1#c',
    'HTTP://example.com',
    'mailto:a@example.com?subject=Hi',
    'tel:+4420',
    '/tickets/7',
    '#part',
    '?view=board',
    'a/b.html',
    '../up',
    '/wiki/Talk:javascript:intro',
    'https://bücher.example/straße',
    'http://[2001:db8::1]:3000/x',
  ])('kept: %s', href => {
    expect(cleanHtml(`<a href="${href}" target="_blank" rel="x">a</a>`)).toBe(
      `<a href="${href}" rel="noopener noreferrer">a</a>`,
    );
  });

  test.each([
    'javascript:alert(1)',
    ' java\tscript:alert(1)',
    'java&#0000000115;cript:alert(1)',
    'javascript&colon;alert(1)',
    '\u0001javascript:alert(1)',
    'java\u200bscript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'vbscript:x',
    'data:text/html,x',
    'blob:https://a/b',
    'file:///etc/passwd',
    'ftp://a.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '\u00a0//evil.example',
    'https:evil.example',
    'https:/\\evil.example',
    'https://',
    'x:y',
    '',
    ' ',
  ])('unwrapped: %j', href => expect(cleanHtml(`<a href="${href}">a</a>`)).toBe('a'));
});

describe('images', () => {
  test.each([
    'https://example.com/a.png',
    '/files/3f2a/diagram.webp',
    'data:image/png;base64,iVBORw0KGgo=',
    'data:image/jpeg;base64,AAAA',
    'data:image/gif;base64,AAAA',
    'data:image/webp;base64,AAAA',
  ])('kept, without a referrer: %s', src => {
    expect(cleanHtml(`<img src="${src}">`)).toBe(`<img src="${src}" referrerpolicy="no-referrer">`);
  });

  test.each([
    'http://example.com/a.png',
    '//example.com/a.png',
    'a.png',
    '/a.png',
    '/files/../api/v1/x',
    '/files/a?b',
    '/filesystem/a',
    'data:image/svg+xml;base64,AAAA',
    'data:image/png,<svg>',
    'data:text/html;base64,AAAA',
    'javascript:alert(1)',
    'blob:https://a/b',
  ])('dropped: %s', src => expect(cleanHtml(`a<img src="${src}" alt="b">`)).toBe('a'));
});

describe('very large input ends in time, and gives clean HTML', () => {
  const million = (piece: string) => piece.repeat(Math.ceil(1_000_000 / piece.length));
  test.each(
    [
      '<!--',
      '<!-- -->',
      '&#0',
      '&',
      '<',
      '<a<a<a',
      '<b>',
      '</p>',
      '<p><div></p>',
      '<font><p><div>',
      '<table><tr><td>',
      '<svg>',
      '<noscript>',
      '<b><noscript></b>',
      '<select><option>',
      '<a href="',
      '<b a=1 ',
      '<![CDATA[',
      '<plaintext>',
      '<dl><dt>a',
      '<q>a',
      '<figure><img src=/files/a>',
      '<details><summary>a',
      '<ul>a<li><input type=checkbox>',
      '<table><td>a',
      '<math>a</math>',
      '<ul>a</ul>',
      '<a id=a href=#a>',
      '<a id=a href=#a>a</a>',
      '<div dir=rtl>a',
      '<table><col width=9><td colspan=9 rowspan=9>',
    ].map(piece => [JSON.stringify(piece), million(piece)] as const),
  )('%s to a megabyte', (_, html) => {
    const cleaned = cleanHtml(html);
    expect(cleanHtml(cleaned) === cleaned).toBe(true);
  });

  test.each([
    ['comments in an address', `<a href="${million('<!---->')}">x</a>`],
    ['attributes', `<a ${million('x=1 ')}>x</a>`],
    ['declarations', `<p style="${million('text-align:left ')}">x</p>`],
    ['classes', `<code class="${million('a ')}">x</code>`],
    ['a picture', `<img src="data:image/png;base64,${million('A')}!">`],
    ['what stands between items', `<ul>${million('a<br>')}</ul>`],
    ['what stands between cells', `<table>${million('a<i></i>')}</table>`],
    [
      'anchors without words',
      Array.from({ length: 30_000 }, (_, at) => `<a id=a${at} href=#a${at}></a>`).join(''),
    ],
    ['a line in toggles', `${'<details><summary>'.repeat(60)}${million('<i></i>')}`],
    ['a churn deep down', `${'<b>'.repeat(250)}${'<i></i>'.repeat(140_000)}`],
  ])('a megabyte of %s', (_, html) => {
    const cleaned = cleanHtml(html);
    expect(cleanHtml(cleaned) === cleaned).toBe(true);
  });

  test('a million ampersands are kept, though they grow', () => {
    expect(cleanHtml('&'.repeat(1_000_000)) === '&amp;'.repeat(1_000_000)).toBe(true);
  });

  test('five thousand levels become 256, and the text inside stays', () => {
    for (const tag of ['div', 'b', 'ul', 'font']) {
      const cleaned = expectClean(`${`<${tag}>`.repeat(5000)}core${`</${tag}>`.repeat(5000)} after`);
      expect(collapse(cleaned.replace(/<[^>]*>/g, ''))).toBe('core after');
      expect(cleaned.match(/<[a-z]+>/g)?.length ?? 0).toBe(tag === 'font' ? 0 : 256);
    }
  });
});

test('content beside nesting that is too deep keeps its form', () => {
  const deep = '<b>'.repeat(300);
  expect(
    cleanHtml(
      `<p dir="rtl">a</p><x-y>b</x-y><!-- n --><a href="/c" onclick="x">c</a><script>d()</script><br>e > f${deep}g</p>`,
    ),
  ).toBe(
    `<p dir="rtl">a</p>b<a href="/c" rel="noopener noreferrer">c</a><br>e &gt; f${'<b>'.repeat(256)}g${'</b>'.repeat(256)}`,
  );
});

const piece = fc.constantFrom(
  ...'p div b a h1 li ul table tr td th tbody pre code img br hr font svg math title style script noscript'
    .concat(
      ' textarea select option span details summary iframe template xmp form x-y image ruby rt rp dl dt dd',
    )
    .split(' ')
    .flatMap(name => [`<${name}>`, `</${name}>`, `<${name} `, `<${name}/>`]),
  ...[
    '"',
    "'",
    '>',
    '<',
    '=',
    '/',
    '&',
    '&lt;',
    '&#x3c;',
    '&#0;',
    '<!--',
    '-->',
    '<!',
    '<?',
    ']]>',
    ' ',
    '\n',
    '\0',
  ],
  ...[
    'href=',
    'src=',
    'style=',
    'id=a ',
    'name=b ',
    'href=#a ',
    'href="#b" ',
    'dir=rtl ',
    'lang=en ',
    'width=10% ',
    'class=',
    'colspan=',
    'javascript:',
    'https://a',
    '//a',
    '/a',
    'text-align:left',
  ],
);
const htmlish = fc
  .array(fc.oneof({ weight: 5, arbitrary: piece }, { weight: 1, arbitrary: fc.string({ maxLength: 8 }) }), {
    maxLength: 40,
  })
  .map(pieces => pieces.join(''));

test('for any input, cleaning never throws, keeps only what is listed, and cleaning twice changes nothing more', () => {
  fc.assert(
    fc.property(htmlish, html => expectNoBlocksInLines(expectClean(html))),
    { numRuns: 5000 },
  );
});

test('the same for very deep nesting', () => {
  const deep = fc.array(fc.tuple(piece, fc.integer({ min: 1, max: 400 })), { maxLength: 8 });
  fc.assert(
    fc.property(deep, runs => void expectClean(runs.map(([each, times]) => each.repeat(times)).join(''))),
    { numRuns: 500 },
  );
});
