import { Marked, type RendererObject, type Token, type Tokens } from 'marked';
import { blocks } from '../blocks/registry.ts';
import { escapeHtml } from '../html/escape-html.ts';
import { untangle } from './untangle.ts';

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

const renderer: RendererObject = {
  br: () => '<br>',
  codespan: ({ text }) => `<code>${escapeHtml(text)}</code>`,
  del({ tokens }) {
    return `<s>${this.parser.parseInline(tokens)}</s>`;
  },
  link({ href, tokens }) {
    return `<a href="${escapeHtml(href)}">${this.parser.parseInline(tokens)}</a>`;
  },
};

const literal: RendererObject = {
  html: ({ text, block }) => (block ? `<p>${escapeHtml(text.trim())}</p>` : escapeHtml(text)),
};

const asSchema = [renderer, ...blocks.flatMap(({ readMarkdown }) => readMarkdown ?? [])].map(each => ({
  renderer: each,
}));
const reader = new Marked({ gfm: true, extensions: [highlight as never] }, ...asSchema);
const literalReader = new Marked({ gfm: true, extensions: [highlight as never] }, ...asSchema, {
  renderer: literal,
});

/** The result has to be cleaned. `html` keeps the HTML in the text. */
export function readMarkdown(text: string, { html = false } = {}): string {
  try {
    return (html ? reader : literalReader).parse(untangle(text), { async: false }) as string;
  } catch (error) {
    // Thousands of nested quotes overflow the stack of marked: keep the text as it is.
    if (!(error instanceof RangeError)) throw error;
    return text
      .split(/\n{2,}/)
      .map(part => `<p>${escapeHtml(part)}</p>`)
      .join('');
  }
}
