import { describe, expect, test } from 'vitest';
import { cleanHtml, cleanWithWarnings } from './clean-html.ts';
import { htmlToText } from './html-text.ts';
import { apiSamples, benignSamples } from './testing/corpora.ts';

const words = (html: string) => htmlToText(html).split(/\s+/);

describe('HTML of programs is stored in forms that the editor holds', () => {
  test.each(apiSamples.map(sample => [sample.id, sample] as const))('%s', (_, { html, stored, warnings }) => {
    const cleaned = cleanWithWarnings(html);
    expect(cleaned.html).toBe(stored);
    expect(cleaned.warnings.map(({ message }) => message)).toEqual(warnings);
    expect(cleanWithWarnings(stored)).toEqual({ html: stored, warnings: [] });
  });

  test('there are more than 60 of them', () => expect(apiSamples.length).toBeGreaterThan(60));
});

test('words of neighbouring blocks are never glued together', () => {
  const names =
    'address article aside blockquote center dd div dl dt fieldset figcaption figure footer form h1 h6';
  const more = 'header hgroup legend li main nav ol p pre search section summary caption td th tr ul';
  const glued: string[] = [];
  for (const first of `${names} ${more}`.split(' ')) {
    for (const second of `${names} ${more}`.split(' ')) {
      for (const [before, after] of [
        ['', ''],
        ['<div>', '</div>'],
        ['<font>', '</font>'],
        ['<ul><li>', '</li></ul>'],
      ]) {
        const html = `${before}<${first}>one</${first}><${second}>two</${second}>${after}`;
        if (words(cleanHtml(html)).sort().join() !== 'one,two')
          glued.push(`${html} became ${cleanHtml(html)}`);
      }
    }
  }
  expect(glued).toEqual([]);
});

test('benign samples lose no word, and say so where they are changed', () => {
  const letters = (text: string) => text.replace(/\s+/g, '');
  for (const { id, html, text } of benignSamples) {
    const cleaned = cleanHtml(html);
    if (text !== undefined) expect(letters(htmlToText(cleaned)), id).toBe(letters(text));
  }
});
