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
