// @vitest-environment happy-dom
import './testing/dom-for-purify.ts';
import { expect, test, vi } from 'vitest';
import { decorateText } from './decorate-text.ts';
import type { ResolveMention } from './editor-types.ts';
import { cleanFragment } from './html/clean-fragment.ts';

function decorated(html: string, resolveMention?: ResolveMention): HTMLElement {
  const fragment = cleanFragment(html);
  decorateText(fragment, { origin: 'https://docket.example', headingAnchors: true, resolveMention });
  const box = document.createElement('div');
  box.append(fragment);
  return box;
}

test('only links that leave the site open in a new tab', () => {
  const [outside, inside] = decorated(
    '<p><a href="https://other.example">a</a><a href="/tickets/1">b</a></p>',
  ).querySelectorAll('a');
  expect([outside?.target, outside?.rel]).toEqual(['_blank', 'noopener noreferrer']);
  expect(inside?.hasAttribute('target')).toBe(false);
});

test('tasks show their state and cannot be changed', () => {
  const boxes = decorated(
    '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>Done</p></li><li data-type="taskItem" data-checked="false"><p>Open</p></li></ul>',
  ).querySelectorAll('input');
  expect([...boxes].map(box => [box.checked, box.disabled, box.getAttribute('aria-label')])).toEqual([
    [true, true, 'Done'],
    [false, true, 'Open'],
  ]);
});

test('a callout has the name of its tone', () => {
  const note = decorated('<div data-type="callout" data-tone="warn"><p>a</p></div>').querySelector(
    '[role="note"]',
  );
  expect(note?.getAttribute('aria-label')).toBe('Careful');
  expect(note?.querySelector('svg')).not.toBeNull();
});

test('a mention becomes a link when its address is known, and done tickets are marked', () => {
  const html =
    '<p><span data-type="mention" data-kind="ticket" data-id="t1" data-label="HBR-1 Old">HBR-1 Old</span> <span data-type="mention" data-kind="person" data-id="u1" data-label="Ada">@Ada</span></p>';
  const box = decorated(html, ({ kind }) =>
    kind === 'ticket' ? { href: '/HBR-1', label: 'HBR-1 New', done: true } : undefined,
  );
  const link = box.querySelector('a');
  expect([link?.getAttribute('href'), link?.textContent, link?.className]).toEqual([
    '/HBR-1',
    'HBR-1 New',
    'is-done',
  ]);
  expect(box.querySelector('span[data-kind="person"]')?.textContent).toBe('@Ada');
});

test('headings have the ids of the outline, tables a scroll container', () => {
  const box = decorated(
    '<h2>Steps</h2><h2>Steps</h2><table><tbody><tr><th><p>A</p></th></tr></tbody></table>',
  );
  expect([...box.querySelectorAll('h2')].map(heading => heading.id)).toEqual(['h-steps', 'h-steps-2']);
  expect(box.querySelector('.table-scroll > table th')?.getAttribute('scope')).toBe('col');
});

test('a first row of headings becomes the head of its table, other rows do not', () => {
  const rows = (html: string) =>
    decorated(`<table><tbody>${html}</tbody></table>`).querySelectorAll('thead tr');
  const data = '<tr><td><p>1</p></td><td><p>2</p></td></tr>';
  expect(rows(`<tr><th><p>A</p></th><th><p>B</p></th></tr>${data}`)).toHaveLength(1);
  expect(rows(`<tr><th><p>A</p></th><td><p>B</p></td></tr>${data}`)).toHaveLength(0);
  expect(
    rows(`<tr><th rowspan="2"><p>A</p></th><th><p>B</p></th></tr><tr><td><p>2</p></td></tr>`),
  ).toHaveLength(0);
});

test('code has a language, a copy button and a tab stop', () => {
  const box = decorated('<pre><code class="language-js">a()</code></pre><pre><code>b</code></pre>');
  expect([...box.querySelectorAll('.code-language')].map(name => name.textContent)).toEqual(['JavaScript']);
  expect(box.querySelectorAll('.code-block > pre[tabindex="0"]')).toHaveLength(2);
  expect(box.querySelectorAll('button[aria-label="Copy code"]')).toHaveLength(2);
  expect(box.querySelector('pre')?.textContent).toBe('a()');
});

test('the first letter sets the direction of a block that has none', () => {
  const box = decorated(
    '<p>Hello</p><p>שלום abc</p><p dir="ltr">שלום</p><ul><li><p>אחד</p></li><li><p>two שלוש</p></li></ul>',
  );
  const dir = (selector: string) =>
    [...box.querySelectorAll(selector)].map(element => element.getAttribute('dir') ?? '');
  expect(dir(':scope > p')).toEqual(['', 'rtl', 'ltr']);
  expect([dir('ul'), dir('li')]).toEqual([['rtl'], ['rtl', 'ltr']]);
});

test('a link leads to the heading that it names by its words', () => {
  const links = decorated(
    '<h2>First steps</h2><h2>Über uns</h2><p><a href="#first-steps">a</a><a href="#%C3%BCber-uns">b</a><a href="#other">c</a></p>',
  ).querySelectorAll('p a');
  expect([...links].map(link => decodeURI(link.getAttribute('href')!))).toEqual([
    '#h-first-steps',
    '#h-über-uns',
    '#other',
  ]);
});

test('links that lead to a heading or a place already stay, and so do those of headings', () => {
  const links = decorated(
    '<h2>Foo</h2><h2>H foo</h2><h2>A b</h2><h2>A c</h2><p><span id="a-b">b</span><a href="#h-foo">a</a><a href="#a-b">b</a><a href="#a-c">c</a></p>',
  ).querySelectorAll('a');
  expect([...links].map(link => link.getAttribute('href'))).toEqual([
    ...['#h-foo', '#h-h-foo', '#h-a-b', '#h-a-c'],
    ...['#h-foo', '#a-b', '#h-a-c'],
  ]);
});

test('the ids of headings are encoded once for all links', () => {
  const encode = vi.spyOn(globalThis, 'encodeURI');
  try {
    decorated(`${'<h2>a</h2>'.repeat(20)}<p>${'<a href="#b">b</a>'.repeat(20)}</p>`);
    expect(encode.mock.calls.length).toBeLessThanOrEqual(20);
  } finally {
    encode.mockRestore();
  }
});

test('a heading whose id ends within a sign does not prevent links to others', () => {
  const link = decorated(
    `<h2>${'a'.repeat(79)}\u{20000}</h2><h2>b</h2><p><a href="#b">b</a></p>`,
  ).querySelector('p a');
  expect(link?.getAttribute('href')).toBe('#h-b');
});
