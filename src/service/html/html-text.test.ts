import { describe, expect, test } from 'vitest';
import { cleanHtml } from './clean-html.ts';
import { htmlToText } from './html-text.ts';
import { benignSamples } from './testing/corpora.ts';

describe('htmlToText', () => {
  test.each([
    ['<p>One</p><p>Two</p>', 'One\nTwo'],
    ['<p>A <strong>b</strong>old w<em>or</em>d</p>', 'A bold word'],
    ['<p>Line<br>break</p>', 'Line\nbreak'],
    ['<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></tbody></table>', 'a b\nc'],
    ['<p>1 &lt; 2 &amp;&amp; &quot;x&quot; &amp;lt;</p>', '1 < 2 && "x" &lt;'],
    ['<p>  much \n\n  space\u00a0</p>', 'much\nspace'],
    ['<p>See <a href="https://example.com/?q=secret" title="t">this</a></p>', 'See this'],
    ['<p>Hi <span data-type="mention" data-id="u1" data-label="Zoë">@Zoë</span>!</p>', 'Hi @Zoë!'],
    ['<figure><img src="/files/a" alt="A chart"><figcaption>Caption</figcaption></figure>', 'Caption'],
    ['<p>constructor __proto__</p>', 'constructor __proto__'],
    ['', ''],
  ])('%s', (html, text) => expect(htmlToText(cleanHtml(html))).toBe(text));

  test('gives the text of every benign sample, white space aside', () => {
    for (const { id, html, text } of benignSamples) {
      const found = htmlToText(cleanHtml(html)).replace(/\s+/g, '');
      if (text !== undefined) expect(found, id).toBe(text.replace(/\s+/g, ''));
    }
  });

  test('removes all tags from a megabyte of angle brackets and spaces', () => {
    for (const piece of ['<', '<b>', ' \n ', '<p> </p>', '&amp;']) {
      expect(htmlToText(cleanHtml(piece.repeat(200_000)))).not.toMatch(/<b|<p/);
    }
  });
});
