// @vitest-environment happy-dom
import './testing/dom-for-purify.ts';
import { expect, test } from 'vitest';
import { countWords, plainText } from './plain-text.ts';
import { parseHtml, richTextSchema } from './schema/html-codec.ts';
import { wordsBetween } from './words-between.ts';

const mention = (label: string) =>
  `<span data-type="mention" data-kind="person" data-id="u1" data-label="${label}">@${label}</span>`;

test('editor and reader count the same words, with those of mentions', () => {
  const html = `<p>Ask ${mention('Zoë Ünal')} first,<br>then ${mention('Ada')}.</p><table><tbody><tr><td><p>One</p></td><td><p>Two</p></td></tr></tbody></table>`;
  const doc = parseHtml(richTextSchema(), html);
  expect(wordsBetween(doc, 0, doc.content.size)).toBe(8);
  expect(countWords(plainText(html))).toBe(8);
});

test('the words in the names of attachments count, also where one is a block by itself', () => {
  const file = '<div data-type="attachment"><a href="/files/3f2a">Tide table.pdf</a></div>';
  const html = `<p>See</p>${file}<blockquote>${file}</blockquote>`;
  const doc = parseHtml(richTextSchema(), html);
  const inBlocks = doc.children.reduce((sum, block) => sum + wordsBetween(block, 0, block.content.size), 0);
  const expected = countWords(plainText(html));
  expect([wordsBetween(doc, 0, doc.content.size), inBlocks]).toEqual([expected, expected]);
});
