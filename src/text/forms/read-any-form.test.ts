// @vitest-environment happy-dom
import '../../editor/testing/dom-for-purify.ts';
import { expect, test } from 'vitest';
import { parseHtml, richTextSchema, writeHtml } from '../../editor/schema/html-codec.ts';
import { outlineOf } from '../../editor/testing/html-outline.ts';
import { cleanHtml } from '../../service/html/clean-html.ts';
import { apiSamples, benignSamples } from '../../service/html/testing/corpora.ts';
import { writeTextHtml } from '../write-text.ts';
import { readAnyForm } from './read-any-form.ts';

const schema = richTextSchema();

function readAs(html: string): string | null {
  const doc = readAnyForm(html);
  return doc && writeTextHtml(doc);
}

test.each([
  ['<ul><li>One</li><li>Two<ul><li>Three</li></ul></li></ul>'],
  ['<ol start="3"><li></li></ol>'],
  ['<ul>\n  <li>One\n  two</li>\n</ul>\n<p>Gates\n<br>open</p>'],
  ['<p>A <b>bold</b> <i>and <strong>both</strong></i><del>gone</del> <ins>new</ins></p>'],
  ['<p><em><strong>a</strong></em><strong>b</strong><code><em>c</em></code></p>'],
  ['<table><thead><tr><th>A</th></tr></thead><tbody><tr><td colspan="1"></td></tr></tbody></table>'],
  ['<blockquote>Bare words</blockquote>Words outside<div>In a box</div>'],
  ['<div data-type="callout" data-tone="warn">Mind the step</div>'],
  ['<details><summary>More</summary>Words</details>'],
  ['<p style="text-align: right">Right</p>'],
  ['<img src="/files/a" referrerpolicy="no-referrer">'],
  ['<h2>Head<p>One</p><ul><li>Two</li></ul>line</h2>'],
  ['<h2>Head line First</p><ul><li><p>One</p></li></ul>'],
  ['<pre>one\n  two</pre>'],
  ['<p>Ping <span data-type="mention" data-id="u1" data-label="Ada">@Ada</span></p>'],
])('%s is read as the editor reads it', html => {
  const stored = cleanHtml(html);
  expect(readAs(stored)).toBe(writeHtml(parseHtml(schema, stored)));
});

test('samples of other programs are read with the words and marks that the editor reads', () => {
  const samples = [...apiSamples, ...benignSamples.filter(({ html }) => html.length < 10_000)];
  const unread = samples.filter(({ html }) => {
    const stored = cleanHtml(html);
    const read = readAs(stored);
    if (read !== null) expect(outlineOf(read)).toEqual(outlineOf(writeHtml(parseHtml(schema, stored))));
    return read === null;
  });
  expect(unread.map(({ id }) => id)).toEqual([]);
});

test.each([
  ['a definition list', '<dl><dt>Gate</dt><dd>North</dd></dl>'],
  ['a mark around blocks', '<strong><p>One</p></strong>'],
  ['words in a list beside its items', '<ul>stray<li>One</li></ul>'],
  ['marks in great depth', `<p>${'<kbd>'.repeat(40)}x${'</kbd>'.repeat(40)}</p>`],
  ['a text that is too long for it', `<ul><li>${'word '.repeat(6001)}</li></ul>`],
])('%s is not read', (_, html) => {
  expect(readAs(html)).toBeNull();
});
