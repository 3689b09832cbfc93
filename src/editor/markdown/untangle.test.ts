import { expect, test } from 'vitest';
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
  'so many signs as fill a large file are read as words, before anybody waits: %s',
  piece => {
    const begun = performance.now();
    const html = readMarkdown(piece.repeat(300_000 / piece.length), { html: true });
    // Pairing them takes minutes.
    expect(performance.now() - begun).toBeLessThan(15_000);
    if (!/^(?:> |1\. )$/.test(piece)) expect(words(html).length).toBeGreaterThan(150_000);
  },
);
