import { expect, test } from 'vitest';
import { countWork } from '#server/testing/count-work.ts';
import { escapeDenseLines } from './escape-dense-lines.ts';
import { readMarkdown } from './read-markdown.ts';

const textOf = (html: string) => html.replace(/<[^>]*>/g, '').replace(/\s+/g, '');

test('ordinary text is unchanged', () => {
  const line = 'A *long* [line](https://example.org/a_b) of `code_like_words` and so on. ';
  const text = `# Title\n\n${line.repeat(60)}\n\n- ${line}\n`.concat(`- ${line}\n`.repeat(400));
  expect(escapeDenseLines(text)).toBe(text);
});

test('fenced code is unchanged', () => {
  const code = `\`\`\`\n${'_a*b'.repeat(2000)}\n\`\`\``;
  expect(escapeDenseLines(`Before\n${code}\nAfter`)).toBe(`Before\n${code}\nAfter`);
});

test('text after a fenced code block is no code', () => {
  const html = readMarkdown(`\`\`\`\ncode\n\`\`\`\n${'_a'.repeat(2000)}\n\nEnd`);
  expect(html).toMatch(/^<pre><code>code<\/code><\/pre><p>(?:_a)+<\/p>/);
  expect(html).toMatch(/<p>End<\/p>$/);
});

test.each(['_a', '***a', '==a', '<a b="', '`a', '[a](', '> ', '1. ', '~~a', '*a '])(
  'dense markup is read as text, in linear work: %s',
  piece => {
    let html = '';
    const read = (length: number) => () => {
      html = readMarkdown(piece.repeat(length / piece.length), { allowHtml: true });
    };
    const [half, whole] = countWork(read(50_000), read(100_000)) as [number, number];
    expect(whole).toBeLessThan(2.5 * half);
    if (!/^(?:> |1\. )$/.test(piece)) expect(textOf(html).length).toBeGreaterThan(50_000);
  },
);

test.each([
  'a\n\n',
  ':::tip\n\n',
  ':::tip\n\n> :::tip\n\n',
  ':::tip\na\n:::\n\n',
  '%% a\n\n',
  '<b>a\n\n',
  '<b>',
  '<!--\n\n',
  '<b><li>\n\n',
])('boxes, notes and tags are read in linear work: %j', piece => {
  for (const allowHtml of [true, false]) {
    const read = (length: number) => () => readMarkdown(piece.repeat(length / piece.length), { allowHtml });
    const [half, whole] = countWork(read(10_000), read(20_000)) as [number, number];
    expect(whole).toBeLessThan(2.5 * half);
  }
});

test('many comments that are not closed are words', () => {
  const comments = '<!--\n\n'.repeat(60_000);
  expect(readMarkdown(`a\n\n${comments}`).match(/&lt;!--/g)).toHaveLength(60_000);
});
