// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import { beforeAll, expect, test } from 'vitest';
import { parseHtml, richTextSchema, writeHtml } from '../schema/html-codec.ts';
import { cleanPasted } from './clean-pasted.ts';
import { loadFormReader } from './pasted-forms.ts';
import { excel, googleDocs, notion, word } from './testing/pasted.ts';

beforeAll(loadFormReader);

const pasted = (html: string) => writeHtml(parseHtml(richTextSchema(), cleanPasted(html)));

const link = '<a href="https://example.org/rules" rel="noopener noreferrer">the rules</a>';
const who = `<strong>Who</strong> may stay, <em>how long</em>`;
const points = (by = '<p>by radio</p>') =>
  `<ul><li><p>Ask</p><ul><li>${by}</li></ul></li><li><p>Wait</p></li></ul>`;
const tasks =
  '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>Moored</p></li><li data-type="taskItem" data-checked="false"><p>Paid</p></li></ul>';
const table = (name: 'th' | 'td', head: (text: string) => string) =>
  `<table><tbody><tr><${name}><p>${head('Berth')}</p></${name}><${name}><p>${head('Length')}</p></${name}></tr><tr><td><p>North 4</p></td><td><p>18 m</p></td></tr></tbody></table>`;
const strong = (text: string) => `<strong>${text}</strong>`;

test('Word: headings, marks, links, lists and a table, without empty lines', () => {
  expect(pasted(word)).toBe(
    `<h1>Winter berths</h1><p>${who}, and <u>where</u>; see ${link}.</p><h2>Steps</h2>` +
      '<ul><li><p>Ask the harbour office</p><ul><li><p>by <strong>radio</strong></p></li><li><p>by letter</p></li></ul></li><li><p>Wait</p></li></ul>' +
      '<ol><li><p>Moor</p><ol type="a"><li><p>bow</p></li></ol></li><li><p>Pay</p></li></ol>' +
      table('td', strong).replace('<p>18 m', '<p data-align="right">18 m'),
  );
});

test('Google Docs: the same, and task lists', () => {
  expect(pasted(googleDocs).replaceAll(' dir="ltr"', '')).toBe(
    `<h1>Winter berths</h1><p>${who}; see ${link}.</p>${points()}${tasks}${table('td', strong)}`,
  );
});

test('Notion: the same, with quotes and code', () => {
  expect(pasted(notion)).toBe(
    `<h1>Winter berths</h1><p>${who}; see ${link}.</p>${points()}${tasks}` +
      '<blockquote><p>Mind the tide</p></blockquote><pre><code class="language-ts">const berth = 4;\n</code></pre>' +
      table('th', text => text),
  );
});

test('Excel: a table with empty cells', () => {
  expect(pasted(excel)).toBe(
    '<table><tbody><tr><td><p>Berth</p></td><td><p>Length</p></td></tr><tr><td><p>North 4</p></td><td><p>18</p></td></tr><tr><td colspan="2"><p></p></td></tr></tbody></table>',
  );
});

test('brackets that are no checkboxes, and empty lines of the editor, are kept', () => {
  expect(pasted('<ul><li>[x] done</li><li>[see below]</li></ul>')).toBe(
    '<ul><li><p>[x] done</p></li><li><p>[see below]</p></li></ul>',
  );
  expect(pasted('<p data-pm-slice="1 1 []">a</p><p></p><p>b</p>')).toBe('<p>a</p><p></p><p>b</p>');
  expect(pasted('<p>a<br>b</p>')).toBe('<p>a<br>b</p>');
});

test('numbers, letters and boxes of pages stay what they are', () => {
  const line = (level: number, sign: string, text: string) =>
    `<p class="MsoListParagraph" style="mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">${sign}<span>&nbsp;</span></span>${text}</p>`;
  expect(
    pasted(`${line(1, '3.', 'a')}${line(2, 'b)', 'c')}<p class="MsoNormal">d</p>${line(1, '4.', 'e')}`),
  ).toBe(
    '<ol start="3"><li><p>a</p><ol start="2" type="a"><li><p>c</p></li></ol></li></ol><p>d</p><ol start="4"><li><p>e</p></li></ol>',
  );
  expect(pasted('<ol><li>a<li value="5"><b style="font-weight:normal">b</b></ol>')).toBe(
    '<ol><li><p>a</p></li></ol><ol start="5"><li><p>b</p></li></ol>',
  );
  expect(
    pasted(
      '<div class="markdown-alert markdown-alert-warning"><p class="markdown-alert-title">Warning</p><p>Mind</p></div>',
    ),
  ).toBe('<div data-type="callout" data-tone="warn"><p>Mind</p></div>');
});

test('definitions, quotations, formulas and players of pages come in, with the formats beside them', () => {
  expect(pasted('<dl><dt>Berth</dt><dd>A place</dd></dl>')).toBe(
    '<ul><li><p><strong>Berth</strong></p><p>A place</p></li></ul>',
  );
  expect(pasted('<p><span style="font-weight:700">a</span> <q>b</q></p>')).toBe(
    '<p><strong>a</strong> “b”</p>',
  );
  expect(pasted('<p>a <math><mfrac><mn>1</mn><mn>2</mn></mfrac></math></p>')).toBe(
    '<p>a <span data-type="math">\\frac{1}{2}</span></p>',
  );
  expect(pasted('<p>a</p><video src="https://x.example/a.mp4" title="Lock"></video>')).toBe(
    '<p>a</p><p><a href="https://x.example/a.mp4" rel="noopener noreferrer">Lock</a></p>',
  );
});

test('footnotes of a page lead to their texts and back', () => {
  const html =
    '<p>a<sup><a href="#fn1" id="ref1">1</a></sup></p><ol><li id="fn1">b <a href="#ref1">↩</a></li></ol>';
  expect(pasted(html)).toBe(
    '<p>a<span id="a-ref1"><a href="#a-fn1" rel="noopener noreferrer"><sup>1</sup></a></span></p><ol><li><p><span id="a-fn1">b </span><a href="#a-ref1" rel="noopener noreferrer">↩</a></p></li></ol>',
  );
});

test('bold elements of plain weight are not bold', () => {
  expect(pasted('<p><b style="font-weight: 400">a</b> <b>b</b></p>')).toBe('<p>a <strong>b</strong></p>');
});
