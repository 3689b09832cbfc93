// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import { expect, test } from 'vitest';
import { allowedElements } from '#lib/html/allowed-elements.ts';
import { cleanHtml } from '../../service/html/clean-html.ts';
import { parseHtml, richTextSchema, writeHtml } from './html-codec.ts';

const roundTrip = (html: string) => writeHtml(parseHtml(richTextSchema(), html));
const names = [...allowedElements.keys()];

/** Some elements are valid only inside of others. */
const parents: Readonly<Record<string, (html: string) => string>> = {
  li: html => `<ul>${html}</ul>`,
  summary: html => `<details>${html}</details>`,
  code: html => `<p>${html}</p>`,
  ...Object.fromEntries(['caption', 'thead', 'tbody', 'tfoot'].map(name => [name, inTable])),
  tr: html => `<table>${html}</table>`,
  ...Object.fromEntries(['td', 'th'].map(name => [name, (html: string) => inTable(`<tr>${html}</tr>`)])),
};
const requiredAttributes: Readonly<Record<string, string>> = { a: ' href="/a"', img: ' src="/files/a"' };
const content: Readonly<Record<string, string>> = {
  ...{ table: '<tr><td>words</td></tr>', tr: '<td>words</td>', thead: '<tr><th>words</th></tr>' },
  ...{ tbody: '<tr><td>words</td></tr>', tfoot: '<tr><td>words</td></tr>', ul: '<li>words</li>' },
  ...{ ol: '<li>words</li>', details: '<summary>words</summary>', pre: '<code>words</code>' },
  figure: '<img src="/files/a"><figcaption>words</figcaption>',
};

function inTable(html: string): string {
  return `<table>${html}</table>`;
}

test.each(names)('the editor keeps the element %s or its replacement', name => {
  const attributes = requiredAttributes[name] ?? '';
  const one = `<${name}${attributes}>${content[name] ?? 'words'}</${name}>`;
  const given = cleanHtml(parents[name]?.(one) ?? one);
  const box = document.createElement('div');
  box.innerHTML = roundTrip(given);
  const { becomes: kept = name } = allowedElements.get(name)!;
  expect([box.textContent, kept === null || box.querySelector(kept) !== null]).toEqual([
    given.includes('words') ? 'words' : '',
    true,
  ]);
});

test('no word is lost, whichever element contains another', () => {
  const words = (html: string) =>
    html
      .replace(/<[^>]*>/g, ' ')
      .split(/\s+/)
      .flatMap(split)
      .sort();
  const split = (word: string) => word.replace('@', '').match(/one|two|three/g) ?? [];
  const lost: string[] = [];
  for (const outer of names) {
    for (const inner of names) {
      const attributes = ' src="/files/a" alt="" href="/a" data-type="mention"';
      const html = cleanHtml(
        `<${outer}${attributes}>one<${inner}${attributes}>two</${inner}>three</${outer}>`,
      );
      const kept = roundTrip(html);
      if (words(kept).join() !== words(html).join()) lost.push(`${html} became ${kept}`);
    }
  }
  expect(lost).toEqual([]);
});

test.each([
  [
    'a caption that holds more than words',
    '<figure><img src="/files/a" alt=""><figcaption>One<br>two <span data-type="mention" data-id="u" data-label="A">@A</span> <u>three</u></figcaption></figure>',
    '<figure><img src="/files/a" alt="" referrerpolicy="no-referrer"><figcaption>One<br>two <span data-type="mention" data-kind="person" data-id="u" data-label="A">@A</span> <u>three</u></figcaption></figure>',
  ],
  [
    'a figure of two pictures',
    '<figure><img src="/files/a" alt=""><img src="/files/b" alt=""><figcaption>Both</figcaption></figure>',
    '<img src="/files/a" alt="" referrerpolicy="no-referrer"><img src="/files/b" alt="" referrerpolicy="no-referrer"><p>Both</p>',
  ],
  [
    'a figure of code',
    '<figure><pre><code>a</code></pre><figcaption>Listing</figcaption></figure>',
    '<pre><code>a</code></pre><p>Listing</p>',
  ],
  [
    'arrows in the words for a picture',
    '<img src="/files/a" alt="A --> B ]]> </title>">',
    '<img src="/files/a" alt="A --&gt; B ]]&gt; &lt;/title&gt;" referrerpolicy="no-referrer">',
  ],
])('%s', (_, html, expected) => {
  expect(roundTrip(html)).toBe(expected);
  expect(cleanHtml(expected)).toBe(expected);
});
