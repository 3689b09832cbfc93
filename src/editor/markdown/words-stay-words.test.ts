// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import { Marked } from 'marked';
import { expect, test } from 'vitest';
import payloads from '../../service/html/testing/corpora/xss-payloads.json' with { type: 'json' };
import { readFile } from '../files/read-file.ts';
import { markdownFile } from '../files/write-file.ts';
import { escapeHtml } from '../html/escape-html.ts';
import { writeMarkdown } from './write-markdown.ts';

/** As other programs read Markdown: HTML in it counts. */
const elsewhere = new Marked({ gfm: true });
/** Of lines with thousands of signs, which nobody writes, only the words are read: see `untangle.ts`. */
const longest = 1_400;
const texts = [
  ...new Set(
    payloads.map(({ html }) =>
      html
        .slice(0, longest)
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim(),
    ),
  ),
].filter(text => text !== '');
const words = (text: string) => text.replace(/\s+/g, '');
const textOf = (html: string) => {
  const box = document.implementation.createHTMLDocument('').createElement('div');
  box.innerHTML = html;
  return words(box.textContent ?? '');
};

const item = (text: string) => `<li data-type="taskItem" data-checked="true"><p>${text}</p></li>`;
const shapes: readonly ((text: string) => string)[] = [
  text => `<p>${text}</p>`,
  text => `<h2>${text}</h2>`,
  text => `<ul><li><p>${text}</p></li></ul>`,
  text => `<ul data-type="taskList">${item(text)}</ul>`,
  text => `<table><tbody><tr><th><p>A</p></th></tr><tr><td><p>${text}</p></td></tr></tbody></table>`,
  text => `<details><summary>${text}</summary><p>a</p></details>`,
  text => `<p><code>${text}</code></p>`,
  text => `<pre><code>${text}</code></pre>`,
  text => `<p>a <strong>${text}</strong> b</p>`,
];

test('hostile words are still words after a way through Markdown, wherever they stand', () => {
  const changed: string[] = [];
  for (const [at, text] of texts.entries()) {
    const html = shapes[at % shapes.length]!(escapeHtml(text));
    const markdown = writeMarkdown(html);
    const there = elsewhere.parse(markdown, { async: false });
    const back = readFile('a.md', markdown).html;
    if (textOf(there) !== textOf(html)) changed.push(`elsewhere: ${text} by ${markdown} became ${there}`);
    if (textOf(back) !== textOf(html)) changed.push(`back: ${text} by ${markdown} became ${back}`);
  }
  expect([changed.length, changed.slice(0, 3)]).toEqual([0, []]);
});

test('nothing that stands in an attribute gets out of it', () => {
  const made: string[] = [];
  for (const text of texts) {
    const value = escapeHtml(text.slice(0, 400));
    const html = `<p><a href="/${value}" title="${value}">${escapeHtml(text)}</a></p><figure><img src="/files/a" alt="${value}" title="${value}"><figcaption>b</figcaption></figure>`;
    const file = markdownFile({ title: text, caption: text, html });
    const box = document.implementation.createHTMLDocument('').createElement('div');
    box.innerHTML = elsewhere.parse(file, { async: false });
    const strange = [...box.querySelectorAll('*')].filter(
      element =>
        !/^(?:H1|P|EM|A|IMG|BR)$/.test(element.nodeName) ||
        element.getAttributeNames().some(name => /^on/.test(name)),
    );
    if (strange.length > 0) made.push(`${file} made ${strange.map(element => element.outerHTML)}`);
  }
  expect([made.length, made.slice(0, 3)]).toEqual([0, []]);
});
