import { expect, test } from 'vitest';
import { countWork } from '#server/testing/count-work.ts';
import { readMarkdown } from './read-markdown.ts';
import { untangle } from './untangle.ts';

const words = (html: string) => html.replace(/<[^>]*>/g, '').replace(/\s+/g, '');

test('what people write is left as it is', () => {
  const line = 'A *long* [line](https://example.org/a_b) of `code_like_words` and so on. ';
  const text = `# Title\n\n${line.repeat(60)}\n\n- ${line}\n`.concat(`- ${line}\n`.repeat(400));
  expect(untangle(text)).toBe(text);
});

test('code between fences is left as it is', () => {
  const code = `\`\`\`\n${'_a*b'.repeat(2000)}\n\`\`\``;
  expect(untangle(`Before\n${code}\nAfter`)).toBe(`Before\n${code}\nAfter`);
});

test('what follows a block of code is none', () => {
  const html = readMarkdown(`\`\`\`\ncode\n\`\`\`\n${'_a'.repeat(2000)}\n\nEnd`);
  expect(html).toMatch(/^<pre><code>code<\/code><\/pre><p>(?:_a)+<\/p>/);
  expect(html).toMatch(/<p>End<\/p>$/);
});

test.each(['_a', '***a', '==a', '<a b="', '`a', '[a](', '> ', '1. ', '~~a', '*a '])(
  'a file full of signs is read as words, in work that grows with its length: %s',
  piece => {
    let html = '';
    const read = (length: number) => () => {
      html = readMarkdown(piece.repeat(length / piece.length), { html: true });
    };
    const [half, whole] = countWork(read(50_000), read(100_000)) as [number, number];
    expect(whole).toBeLessThan(2.5 * half);
    if (!/^(?:> |1\. )$/.test(piece)) expect(words(html).length).toBeGreaterThan(50_000);
  },
);
