import type { TokenizerAndRendererExtension, Tokens } from 'marked';
import { escapeHtml } from '#lib/escape-html.ts';

const inline = /^\$((?![\s$])(?:\\[^\n]|[^\\$\n]){1,2000})\$(?![\w$])/;
const block = /^\$\$[ \t]*\n?((?:[^$\n]|\$(?!\$)|\n(?!\s*\n)){1,20000}?)\n?\$\$[ \t]*(?:\n|$)/;

/** Formulas between dollars, as GitHub and Pandoc read them. */
export const mathExtensions: TokenizerAndRendererExtension[] = [
  {
    name: 'math',
    level: 'inline',
    start: source => /(?<![\w$\\])\$/.exec(source)?.index,
    tokenizer(source): Tokens.Generic | undefined {
      const match = inline.exec(source);
      return match && !/\s$/.test(match[1]!) ? { type: 'math', raw: match[0], text: match[1] } : undefined;
    },
    renderer: ({ text }) => `<span data-type="math">${escapeHtml(text)}</span>`,
  },
  {
    name: 'mathBlock',
    level: 'block',
    start: source => /(?:^|\n)\$\$/.exec(source)?.index,
    tokenizer(source): Tokens.Generic | undefined {
      const match = block.exec(source);
      return match ? { type: 'mathBlock', raw: match[0], text: match[1]!.trim() } : undefined;
    },
    renderer: ({ text }) => `<pre><code class="language-math">${escapeHtml(text)}</code></pre>`,
  },
];
