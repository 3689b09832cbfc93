// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import { expect, test } from 'vitest';
import { parseHtml, richTextSchema, writeHtml } from '../schema/html-codec.ts';
import { cleanPasted } from './clean-pasted.ts';
import { excel, googleDocs, notion, word } from './testing/pasted.ts';

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
      '<ol><li><p>Moor</p><ol><li><p>bow</p></li></ol></li><li><p>Pay</p></li></ol>' +
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
