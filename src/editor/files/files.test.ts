// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import { describe, expect, test } from 'vitest';
import { withDiagrams, withFormulas } from './draw-page.ts';
import { readFile } from './read-file.ts';
import { htmlFile, markdownFile } from './write-file.ts';

describe('an imported file', () => {
  test.each([
    ['a.md', '# Winter\n\nLamps **on**', { title: 'Winter', html: '<p>Lamps <strong>on</strong></p>' }],
    [
      'a.md',
      '\ufeff---\ntitle: "Named"\ntags: x\n---\nText',
      { title: 'Named', html: '<p>Text</p>', tags: ['x'] },
    ],
    [
      'a.md',
      '---\ndate: 2026-01-02\ntitle: \'It\'\'s\'\ndescription: "A \\"word\\""\ntags:\n  - one\n  - "two, too"\n  - \'#three\'\nlayout: x\n---\nText',
      {
        title: "It's",
        html: '<p>Text</p>',
        caption: 'A "word"',
        tags: ['one', 'three'],
        losses: [
          expect.objectContaining({ message: 'Facts at the top of the file were left out: date, layout.' }),
        ],
      },
    ],
    ['a.md', '---\ntags: [one, "two"]\n---\n# A', { title: 'A', html: '', tags: ['one', 'two'] }],
    [
      'a.md',
      '---\ntitle: The guide\n---\n# Guide\n\nText',
      { title: 'The guide', html: '<h1>Guide</h1><p>Text</p>' },
    ],
    ['a.md', '---\ntitle: The  guide\n---\n# The guide\n\nText', { title: 'The guide', html: '<p>Text</p>' }],
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
  ])('%s %j', (name, content, expected) =>
    expect(readFile(name, content).toText()).toEqual({ losses: [], ...expected, lostPictures: [] }),
  );

  test('has descriptions in place of pictures that cannot be imported', () => {
    const text =
      'See ![The north quay](quay.png) and ![](maps/old%20map.png?x=1).\n\n![Far](https://x.example/a.png)';
    expect(readFile('a.md', text).toText()).toEqual({
      title: null,
      html: '<p>See [Picture: The north quay] and [Picture: old%20map.png].</p><img src="https://x.example/a.png" alt="Far" referrerpolicy="no-referrer">',
      lostPictures: ['quay.png', 'maps/old%20map.png?x=1'],
      losses: [],
    });
    expect(readFile('a.md', '![One](one.png)\n\n![Two](two.png)').toText().html).toBe(
      '<p>[Picture: One]</p><p>[Picture: Two]</p>',
    );
    const page =
      '<title>A</title><figure><img src="file:///C:/a/lamp.png" alt="A lamp"><figcaption>Lit</figcaption></figure><img>';
    expect(readFile('a.html', page).toText()).toEqual({
      title: 'A',
      html: '<p>[Picture: A lamp]</p><p>Lit</p><p>[Picture]</p>',
      lostPictures: ['file:///C:/a/lamp.png', ''],
      losses: [expect.objectContaining({ code: 'element_changed' })],
    });
  });
});

test('pictures that were stored take their places, also embedded ones', () => {
  const dot = 'data:image/png;base64,iVBORw0K';
  const text = `![Quay](img/quay.png)\n\n![Dot](${dot})\n\n![Far](https://x.example/a.png) ![Ours](/files/7)`;
  expect(readFile('a.md', text).pictures).toEqual(['img/quay.png', dot]);
  const stored = new Map([
    ['img/quay.png', '/files/1'],
    [dot, '/files/2'],
  ]);
  const { html, lostPictures } = readFile('a.md', text).toText(stored);
  expect(html.match(/src="[^"]*"/g)).toEqual([
    'src="/files/1"',
    'src="/files/2"',
    'src="https://x.example/a.png"',
    'src="/files/7"',
  ]);
  expect(lostPictures).toEqual([]);
});

test('a text exported as Markdown is equal after its import', () => {
  const html = '<h2>One</h2><ul><li><p>a</p></li></ul>';
  const file = markdownFile({ title: 'Winter <lamps>', caption: '', html });
  expect(file).toBe('# Winter \\<lamps>\n\n## One\n\n- a\n');
  expect(readFile('w.md', file).toText()).toEqual({
    title: 'Winter <lamps>',
    html,
    lostPictures: [],
    losses: [],
  });
});

test('a document exported as Markdown keeps its title, caption and tags', () => {
  const document = {
    title: 'Winter: "lamps"',
    caption: 'On *all* quays',
    html: '<p>a</p>',
    tags: ['x y', 'z'],
  };
  const file = markdownFile(document);
  expect(file).toBe(
    '---\ntitle: "Winter: \\"lamps\\""\ndescription: "On *all* quays"\ntags:\n  - "x y"\n  - "z"\n---\n\n' +
      '# Winter: "lamps"\n\n*On \\*all\\* quays*\n\na\n',
  );
  expect(readFile('a.md', file).toText()).toEqual({ ...document, lostPictures: [], losses: [] });
});

test('a document exported as Markdown keeps the alignment of its lines', () => {
  const html =
    '<p data-align="center">Mid <strong>&lt;b&gt;</strong> *</p><h2 data-align="right">End</h2>' +
    '<ul><li><p data-align="justify">Item</p></li></ul><p>Start</p>';
  const file = markdownFile({ title: 'Plan', caption: '', html });
  expect(file).toContain('\n\n<p align="center">Mid <strong>&lt;b&gt;</strong> *</p>\n\n');
  expect(file).toContain('\n\n<h2 align="right">End</h2>\n\n');
  expect(readFile('a.md', file).toText().html).toBe(html);
});

test('an exported HTML file shows alignment, tones and page breaks', () => {
  const page = new DOMParser().parseFromString(
    htmlFile({
      title: 'Plan',
      caption: '',
      html:
        '<p data-align="center">a</p><h2 data-align="right">b</h2><hr data-type="pageBreak">' +
        '<div data-type="callout" data-tone="info"><p>c</p></div><div data-type="callout" data-tone="danger"><p>d</p></div>',
    }),
    'text/html',
  );
  document.head.append(...page.head.querySelectorAll('style'));
  document.body.replaceChildren(...page.body.children);
  const shown = (selector: string) => getComputedStyle(document.querySelector(selector)!);
  expect(shown('p[data-align]').textAlign).toBe('center');
  expect(shown('h2[data-align]').textAlign).toBe('right');
  expect(shown('hr').breakAfter).toBe('page');
  expect(shown('[data-tone=danger]').background).not.toBe(shown('[data-tone=info]').background);
});

test('an exported HTML file has no scripts', () => {
  const file = htmlFile({
    title: '</title><script>',
    caption: '<b>',
    html: '<p>a</p><script>x()</script><img src=x onerror=x()>',
  });
  expect(file).not.toMatch(/<script|onerror/);
  expect(file).toContain('<title>&lt;/title&gt;&lt;script&gt;</title>');
});

test('diagrams of an exported page are pictures above their source, unless they cannot be drawn', async () => {
  const code = (source: string) => `<pre><code class="language-mermaid">${source}</code></pre>`;
  const html = `<p>Ways</p>${code('A --&gt; B')}${code('wrong')}<pre><code class="language-sql">x</code></pre>`;
  const page = htmlFile({ title: 'Plan', caption: '', html });
  const draw = async (source: string) => {
    if (source !== 'A --> B') throw new Error('Not drawn.');
    return Object.assign(document.createElement('img'), { src: 'data:image/svg+xml,x', alt: 'Ways' });
  };
  const drawn = await withDiagrams(page, draw);
  const folded = `<details><summary>Source of the diagram</summary>${code('A --&gt; B')}</details>`;
  expect(drawn).toContain(
    `<p>Ways</p><p><img src="data:image/svg+xml,x" alt="Ways"></p>${folded}${code('wrong')}`,
  );
  expect(markdownFile({ title: 'Plan', caption: '', html })).toContain('```mermaid\nA --> B\n```');
});

test.each([
  ['a.md', 'See [the plan](files/plan.pdf).\n\n[plan.pdf](files/plan.pdf "file, 9 bytes")\n'],
  [
    'a.html',
    '<p>See <a href="files/plan.pdf">the plan</a>.</p><div data-type="attachment" data-size="9"><a href="files/plan.pdf">plan.pdf</a></div>',
  ],
])('files beside %s become attachments where their link stands alone', (name, content) => {
  expect(readFile(name, content).links).toEqual(['files/plan.pdf']);
  const stored = new Map([['files/plan.pdf', { src: '/files/3f2a', name: 'plan.pdf', size: 1200 }]]);
  expect(readFile(name, content).toText(new Map(), stored).html).toBe(
    '<p>See <a href="/files/3f2a" rel="noopener noreferrer">the plan</a>.</p>' +
      '<div data-type="attachment" data-size="1200"><a href="/files/3f2a" rel="noopener noreferrer">plan.pdf</a></div>',
  );
});

test('an exported page lists its headings and keeps the widths of columns, and is the same text when it is imported', () => {
  const html =
    '<hr data-type="toc"><h2>First</h2><h3>Second &amp; more</h3><p><a href="#h-first" rel="noopener noreferrer">Up</a></p>' +
    '<table><tbody><tr><td colwidth="120"><p>a</p></td><td><p>b</p></td></tr></tbody></table>';
  const page = htmlFile({ title: 'Plan', caption: '', html });
  const box = document.createElement('div');
  box.innerHTML = page;
  const links = [...box.querySelectorAll<HTMLAnchorElement>('nav a')];
  expect(links.map(link => box.querySelector(link.getAttribute('href')!)?.textContent)).toEqual([
    'First',
    'Second & more',
  ]);
  expect([...box.querySelectorAll('col')].map(column => column.getAttribute('style'))).toEqual([
    'width: 120px;',
    null,
  ]);
  expect(readFile('a.html', page).toText().html).toBe(html);
});

test('formulas of an exported page are drawn, and are the same TeX when it is imported', async () => {
  const block = (tex: string) => `<pre><code class="language-math">${tex}</code></pre>`;
  const html =
    '<p>So <span data-type="math">\\frac{a}{b} &lt; 1</span>, <strong><span data-type="math">x^2</span></strong>, ' +
    '<span data-type="math">\\wrong{</span></p>' +
    `${block('\\begin{aligned}\na &amp;= b \\\\ % why\nc &amp;= d\n\\end{aligned}')}${block('\\nothing')}<p>End</p>`;
  const page = await withFormulas(htmlFile({ title: 'Plan', caption: '', html }));
  const box = document.createElement('div');
  box.innerHTML = page;
  expect(box.querySelectorAll('math')).toHaveLength(3);
  expect(box.querySelector('mfrac')).not.toBeNull();
  expect(page).not.toMatch(/katex|\sstyle="/);
  expect(readFile('a.html', page).toText().html).toBe(html);
});
