// @vitest-environment happy-dom
import '../../testing/dom-for-purify.ts';
import { expect, test } from 'vitest';
import { cleanHtml } from '../../../service/html/clean-html.ts';
import { plainText } from '../../plain-text.ts';
import { parseHtml, richTextSchema, writeHtml } from '../../schema/html-codec.ts';

const roundTrip = (html: string) => writeHtml(parseHtml(richTextSchema(), cleanHtml(html)));
const rel = 'rel="noopener noreferrer"';

test('an attachment that a program writes is read by its link alone', () => {
  const html = `<div data-type="attachment" data-size="48210"><a href="/files/3f2a" ${rel}>plan.pdf</a></div>`;
  expect(roundTrip(html)).toBe(html);
  expect(
    roundTrip(`<div onclick="x()" data-type="Attachment" data-size="12kB"><a href="/files/3f2a">a</a></div>`),
  ).toBe(`<div data-type="attachment"><a href="/files/3f2a" ${rel}>a</a></div>`);
  expect(plainText(`<p>See</p>${html}<p>there</p>`)).toBe('See\nplan.pdf\nthere');
});

test.each([
  ['leads elsewhere', '<a href="https://example.com/plan.exe">plan.pdf</a>', 'plan.pdf'],
  ['leads out of the files', '<a href="/files/../api/v1">plan.pdf</a>', 'plan.pdf'],
  ['leads nowhere', '<a href="javascript:alert(1)">plan.pdf</a>', 'plan.pdf'],
  ['has further words', '<a href="/files/3f2a">plan.pdf</a> of May', 'plan.pdf of May'],
  ['has a word with a mark', '<a href="/files/3f2a"><b>plan</b>.pdf</a>', 'plan.pdf'],
  ['has no link', 'plan.pdf', 'plan.pdf'],
])('one that %s is text, and no word is lost', (_, content, words) => {
  const html = roundTrip(`<div data-type="attachment" data-size="12">${content}</div>`);
  expect(html).not.toContain('data-');
  expect(plainText(html)).toBe(words);
});
