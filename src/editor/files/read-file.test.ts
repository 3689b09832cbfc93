// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import { describe, expect, test } from 'vitest';
import { cleanHtml } from '../../service/html/clean-html.ts';
import { apiSamples, xssPayloads } from '../../service/html/testing/corpora.ts';
import { parseHtml, richTextSchema, writeHtml } from '../schema/html-codec.ts';
import { readFile } from './read-file.ts';

const edited = (html: string) => writeHtml(parseHtml(richTextSchema(), html));

describe('an HTML file becomes the text that the API makes of it', () => {
  test.each(apiSamples.map(({ id, html }) => [id, html] as const))('%s', (_, sent) => {
    const html = `<p>Start</p>${sent}`;
    expect(readFile('a.html', html).toText().html).toBe(edited(cleanHtml(html)));
  });
});

test('what a file lost is named, but not the formats that pages are full of', () => {
  const page =
    '<html><head><title>Plan</title><meta charset="utf-8"><style>p{}</style></head><body class="x"><h1>Plan</h1>' +
    '<p style="color:red" class="a">a <font color="red">b</font></p><dl><dt>T</dt><dd>M</dd></dl>' +
    '<iframe src="https://v.example/1"></iframe><select><option>x</option></select><script>x()</script></body></html>';
  const { title, html, losses } = readFile('a.html', page).toText();
  expect({ title, html }).toEqual({
    title: 'Plan',
    html:
      '<p>a b</p><ul><li><p><strong>T</strong></p><p>M</p></li></ul>' +
      '<p><a href="https://v.example/1" rel="noopener noreferrer">https://v.example/1</a></p>',
  });
  expect(losses.map(({ message }) => message)).toEqual([
    '1 definition list became a list with its terms in bold.',
    '1 iframe became a link.',
    '1 select element was removed with its content.',
  ]);
});

test('letters that cannot be stored are replaced, in words and in values', () => {
  const html = '<p>a&#0;b\ud800c</p><figure><img src="https://x.example/a.png" alt="d\ud800e"></figure>';
  expect(readFile('a.html', html).toText().html).toMatch(/<p>a.?b\ufffdc<\/p>.*alt="d\ufffde"/s);
});

test('nesting that is too deep ends, and is named', () => {
  const deep = `${'<div>'.repeat(2000)}core${'</div>'.repeat(2000)}`;
  const { html, losses } = readFile('a.html', deep).toText();
  expect(html).toBe('<p>core</p>');
  expect(losses.map(({ code }) => code)).toEqual(['nesting_limited']);
});

test.each(['a.html', 'a.md'])(
  'hostile files become texts that the service has nothing to clean of: %s',
  name => {
    const cleaned = xssPayloads.flatMap(({ html: payload }) => {
      // The service refuses NUL.
      const { html } = readFile(name, `<p>Start</p>\n\n${payload.replaceAll('\0', '')}`).toText();
      return cleanHtml(html) === html ? [] : [{ payload, html, stored: cleanHtml(html) }];
    });
    expect(cleaned.slice(0, 5)).toEqual([]);
  },
);
