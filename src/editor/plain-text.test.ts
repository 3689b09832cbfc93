import { describe, expect, test } from 'vitest';
import { countWords, plainText, preview, readingMinutes } from './plain-text.ts';

describe('plainText', () => {
  test.each([
    ['<p>One</p><p>Two</p>', 'One\nTwo'],
    ['<ul><li><p>One</p><ul><li><p>Two</p></li></ul></li></ul>', 'One\nTwo'],
    [
      '<table><tbody><tr><th><p>A</p></th><th><p>B</p></th></tr><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table>',
      'A\tB\n1\t2',
    ],
    ['<p>Line<br>break</p>', 'Line\nbreak'],
    ['<p>a &lt;b&gt; &amp; &quot;c&quot; &#233; &#x1F44D;</p>', 'a <b> & "c" é 👍'],
    ['<p>Ping <span data-type="mention" data-label="a &gt; b">@Ada</span></p>', 'Ping @Ada'],
    ['<p>Visible<!-- not this --> text</p>', 'Visible text'],
    ['5 < 6', '5 < 6'],
    ['', ''],
  ])('of %s', (html, text) => expect(plainText(html)).toBe(text));
});

test('a preview is one line and cut between code points', () => {
  expect(preview('<p>One</p><p>Two</p>')).toBe('One Two');
  expect(preview(`<p>${'👍'.repeat(20)}</p>`, 10)).toBe(`${'👍'.repeat(9)}…`);
  expect(preview('<p>12345</p>', 5)).toBe('12345');
});

test.each([
  ['', 0],
  ['one two, three', 3],
  ['well — known  3', 3],
  ["it's Zoë’s", 2],
])('%j has %i words', (text, words) => expect(countWords(text)).toBe(words));

test('words are found in scripts without spaces', () => {
  expect(countWords('会議メモを書く')).toBeGreaterThan(2);
});

test('reading takes at least a minute', () => {
  expect(readingMinutes(0)).toBe(1);
  expect(readingMinutes(612)).toBe(3);
});
