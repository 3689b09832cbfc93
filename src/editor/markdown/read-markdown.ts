import { Marked, type RendererObject, type Token, type Tokens } from 'marked';
import { escapeHtml } from '#lib/escape-html.ts';
import { blocks } from '../blocks/registry.ts';
import { escapeDenseLines } from './escape-dense-lines.ts';

const highlight = {
  name: 'highlight',
  level: 'inline' as const,
  start: (source: string) => source.indexOf('=='),
  tokenizer(this: { lexer: { inlineTokens: (text: string) => Token[] } }, source: string) {
    const match = /^==(?=\S)([^\n]*?\S)==/.exec(source);
    if (!match) return undefined;
    return { type: 'highlight', raw: match[0], tokens: this.lexer.inlineTokens(match[1]!) };
  },
  renderer(this: { parser: { parseInline: (tokens: Token[]) => string } }, token: Tokens.Generic) {
    return `<mark>${this.parser.parseInline(token.tokens ?? [])}</mark>`;
  },
};

const inlineRenderer: RendererObject = {
  br: () => '<br>',
  codespan: ({ text }) => `<code>${escapeHtml(text)}</code>`,
  del({ tokens }) {
    return `<s>${this.parser.parseInline(tokens)}</s>`;
  },
  link({ href, tokens }) {
    return `<a href="${escapeHtml(href)}">${this.parser.parseInline(tokens)}</a>`;
  },
};

const escapedHtmlRenderer: RendererObject = {
  html: ({ text, block }) => (block ? `<p>${escapeHtml(text.trim())}</p>` : escapeHtml(text)),
};

const renderers = [inlineRenderer, ...blocks.flatMap(({ readMarkdown }) => readMarkdown ?? [])].map(
  renderer => ({ renderer }),
);
const reader = new Marked({ gfm: true, extensions: [highlight as never] }, ...renderers);
const escapingReader = new Marked({ gfm: true, extensions: [highlight as never] }, ...renderers, {
  renderer: escapedHtmlRenderer,
});

/** Converts Markdown to HTML, which the caller must sanitize. HTML in the text is escaped unless `allowHtml` is set. */
export function readMarkdown(text: string, { allowHtml = false } = {}): string {
  try {
    const marked = allowHtml ? reader : escapingReader;
    return marked.parse(escapeDenseLines(text), { async: false }) as string;
  } catch (error) {
    // Thousands of nested quotes overflow the stack of marked: return the text as paragraphs.
    if (!(error instanceof RangeError)) throw error;
    return text
      .split(/\n{2,}/)
      .map(paragraph => `<p>${escapeHtml(paragraph)}</p>`)
      .join('');
  }
}
