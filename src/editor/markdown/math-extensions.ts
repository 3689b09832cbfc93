import type { TokenizerAndRendererExtension, Tokens } from 'marked';
import { escapeHtml } from '#lib/escape-html.ts';

const inline = /^\$((?![\s$])(?:\\[^\n]|[^\\$\n]){1,2000})\$(?![\w$])/;
const block = /^\$\$[ \t]*\n?((?:[^$\n]|\$(?!\$)|\n(?!\s*\n)){1,20000}?)\n?\$\$[ \t]*(?:\n|$)/;

function paragraphIn(source: string): string {
  const end = source.indexOf('\n\n', 1);
  return end === -1 ? source : source.slice(0, end);
}

/** Formulas between dollars, as GitHub and Pandoc read them. */
export const mathExtensions: TokenizerAndRendererExtension[] = [
  {
    name: 'math',
    level: 'inline',
    start: source => /(?<![\w$\\])\$/.exec(source)?.index,
    tokenizer(source): Tokens.Generic | undefined {
      const match = inline.exec(source);
      if (!match || /\s$/.test(match[1]!)) return undefined;
      // GitLab writes formulas as code.
      const text = /^`(.+)`$/.exec(match[1]!)?.[1] ?? match[1];
      return { type: 'math', raw: match[0], text };
    },
    renderer: ({ text }) => `<span data-type="math">${escapeHtml(text)}</span>`,
  },
  {
    name: 'mathBlock',
    level: 'block',
    // Only the paragraph at its beginning is asked for: each paragraph would search the rest of the text.
    start: source => /(?:^|\n)\$\$/.exec(paragraphIn(source))?.index,
    tokenizer(source): Tokens.Generic | undefined {
      const match = block.exec(source);
      return match ? { type: 'mathBlock', raw: match[0], text: match[1]!.trim() } : undefined;
    },
    renderer: ({ text }) => `<pre><code class="language-math">${escapeHtml(text)}</code></pre>`,
  },
];
