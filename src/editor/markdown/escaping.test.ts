// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import { Marked } from 'marked';
import { expect, test } from 'vitest';
import { escapeHtml } from '#lib/escape-html.ts';
import payloads from '../../service/html/testing/corpora/xss-payloads.json' with { type: 'json' };
import { readFile } from '../files/read-file.ts';
import { markdownFile } from '../files/write-file.ts';
import { writeMarkdown } from './write-markdown.ts';

/** Reads Markdown like other programs, which do not escape HTML in it. */
const otherProgram = new Marked({ gfm: true });
/** Longer lines could be changed by `escapeDenseLines`. */
const maxLength = 1_400;
const texts = [
  ...new Set(
    payloads.map(({ html }) =>
      html
        .slice(0, maxLength)
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim(),
    ),
  ),
].filter(text => text !== '');
const withoutSpaces = (text: string) => text.replace(/\s+/g, '');
const textOf = (html: string) => {
  const box = document.implementation.createHTMLDocument('').createElement('div');
  box.innerHTML = html;
  return withoutSpaces(box.textContent ?? '');
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

test('hostile text stays text when it is written as Markdown and read again', () => {
  const changedTexts: string[] = [];
  for (const [index, text] of texts.entries()) {
    const html = shapes[index % shapes.length]!(escapeHtml(text));
    const markdown = writeMarkdown(html);
    const otherHtml = otherProgram.parse(markdown, { async: false });
    const ownHtml = readFile('a.md', markdown).toText().html;
    if (textOf(otherHtml) !== textOf(html))
      changedTexts.push(`other: ${text} by ${markdown} became ${otherHtml}`);
    if (textOf(ownHtml) !== textOf(html)) changedTexts.push(`own: ${text} by ${markdown} became ${ownHtml}`);
  }
  expect([changedTexts.length, changedTexts.slice(0, 3)]).toEqual([0, []]);
});

test('attribute values cannot leave their attribute', () => {
  const escapes: string[] = [];
  for (const text of texts) {
    const value = escapeHtml(text.slice(0, 400));
    const html = `<p><a href="/${value}" title="${value}">${escapeHtml(text)}</a></p><figure><img src="/files/a" alt="${value}" title="${value}"><figcaption>b</figcaption></figure>`;
    const file = markdownFile({ title: text, caption: text, html });
    const box = document.implementation.createHTMLDocument('').createElement('div');
    box.innerHTML = otherProgram.parse(file, { async: false });
    const unexpected = [...box.querySelectorAll('*')].filter(
      element =>
        !/^(?:H1|P|EM|A|IMG|BR)$/.test(element.nodeName) ||
        element.getAttributeNames().some(name => /^on/.test(name)),
    );
    if (unexpected.length > 0) escapes.push(`${file} made ${unexpected.map(element => element.outerHTML)}`);
  }
  expect([escapes.length, escapes.slice(0, 3)]).toEqual([0, []]);
});
