import { Marked, type RendererObject, type Token, type Tokens } from 'marked';
import { escapeHtml } from '../paste/escape-html.ts';
import { toneOfAlert } from './alerts.ts';
import { untangle } from './untangle.ts';

/** ==marked words==, which many editors write. */
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

/** As the editor's schema has it: blocks inside items, tasks in lists of their own, cells without sections. */
const renderer: RendererObject = {
  paragraph({ tokens }) {
    return `<p>${this.parser.parseInline(tokens)}</p>`;
  },
  heading({ tokens, depth }) {
    return `<h${depth}>${this.parser.parseInline(tokens)}</h${depth}>`;
  },
  hr: () => '<hr>',
  br: () => '<br>',
  blockquote({ tokens }) {
    const inner = this.parser.parse(tokens);
    const alert = /^<p>\[!(\w+)\]\s*/.exec(inner);
    const tone = alert && toneOfAlert(alert[1]!);
    if (!tone) return `<blockquote>${inner}</blockquote>`;
    const body = `<p>${inner.slice(alert[0].length)}`.replace(/^<p><\/p>/, '');
    return `<div data-type="callout" data-tone="${tone}">${body}</div>`;
  },
  code({ text, lang }) {
    const language = /^[\w+#.-]+/.exec(lang ?? '')?.[0];
    return `<pre><code${language ? ` class="language-${language.toLowerCase()}"` : ''}>${escapeHtml(text)}</code></pre>`;
  },
  codespan: ({ text }) => `<code>${escapeHtml(text)}</code>`,
  del({ tokens }) {
    return `<s>${this.parser.parseInline(tokens)}</s>`;
  },
  link({ href, tokens }) {
    return `<a href="${escapeHtml(href)}">${this.parser.parseInline(tokens)}</a>`;
  },
  image: ({ href, text }) => `<img src="${escapeHtml(href)}" alt="${escapeHtml(text)}">`,
  checkbox: () => '',
  list({ items, ordered, start }) {
    let html = '';
    for (let at = 0; at < items.length; ) {
      const task = items[at]!.task;
      const end = items.findIndex((item, place) => place > at && item.task !== task);
      const run = items.slice(at, end === -1 ? items.length : end);
      const inner = run.map(item => this.listitem(item)).join('');
      if (task) html += `<ul data-type="taskList">${inner}</ul>`;
      else if (!ordered) html += `<ul>${inner}</ul>`;
      else html += `<ol${Number(start) + at === 1 ? '' : ` start="${Number(start) + at}"`}>${inner}</ol>`;
      at += run.length;
    }
    return html;
  },
  listitem({ task, checked, tokens }) {
    const state = task ? ` data-type="taskItem" data-checked="${checked === true}"` : '';
    // What stands in an item directly is a paragraph of its own here.
    const blocks = tokens.map(token => (token.type === 'text' ? { ...token, type: 'paragraph' } : token));
    return `<li${state}>${this.parser.parse(blocks as Token[])}</li>`;
  },
  table({ header, rows }) {
    const row = (cells: Tokens.TableCell[], name: 'th' | 'td') =>
      `<tr>${cells.map(({ tokens }) => `<${name}>${this.parser.parseInline(tokens)}</${name}>`).join('')}</tr>`;
    return `<table><tbody>${row(header, 'th')}${rows.map(cells => row(cells, 'td')).join('')}</tbody></table>`;
  },
};

/** HTML inside stays what it reads like. */
const literal: RendererObject = {
  html: ({ text, block }) => (block ? `<p>${escapeHtml(text.trim())}</p>` : escapeHtml(text)),
};

const reader = new Marked({ gfm: true, extensions: [highlight as never], renderer });
const literalReader = new Marked(
  { gfm: true, extensions: [highlight as never], renderer },
  { renderer: literal },
);

/**
 * Markdown as HTML: headings, paragraphs, lists and tasks, quotes, code, tables, dividers, marks. The result has to be
 * cleaned like any other HTML. `html`: whether HTML inside counts as such.
 */
export function readMarkdown(text: string, { html = false } = {}): string {
  try {
    return (html ? reader : literalReader).parse(untangle(text), { async: false }) as string;
  } catch (error) {
    // Thousands of quotes inside one another are too deep for the reader: the text is kept as it is.
    if (!(error instanceof RangeError)) throw error;
    return text
      .split(/\n{2,}/)
      .map(part => `<p>${escapeHtml(part)}</p>`)
      .join('');
  }
}
