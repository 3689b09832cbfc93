import { Marked, type RendererObject, type Token } from 'marked';
import { escapeHtml } from '#lib/escape-html.ts';
import { isPageBreak } from '../blocks/divider/block.ts';
import { readMentionLink } from '../blocks/mention/mention-links.ts';
import { blocks } from '../blocks/registry.ts';
import { joinCaptions } from './captions.ts';
import { containers } from './containers.ts';
import { escapeDenseLines } from './escape-dense-lines.ts';
import { footnoteExtensions, numberFootnotes } from './footnotes.ts';
import { hiddenNotes } from './hidden-notes.ts';
import { inlineExtensions } from './inline-extensions.ts';
import { mathExtensions } from './math-extensions.ts';
import { markMeantTags } from './pasted-tags.ts';
import { wikiLinks } from './wiki-links.ts';

const inlineRenderer: RendererObject = {
  br: () => '<br>',
  codespan: ({ text }) => `<code>${escapeHtml(text)}</code>`,
  del({ tokens }) {
    return `<s>${this.parser.parseInline(tokens)}</s>`;
  },
  // A tag of a picture may have a caption.
  html({ text, ...token }) {
    const { caption } = token as { caption?: Token[] };
    if (!caption) return text;
    return `<figure>${text}<figcaption>${this.parser.parseInline(caption)}</figcaption></figure>`;
  },
  link({ href, title, tokens }) {
    const text = title ? this.parser.parseInline(tokens, this.parser.textRenderer) : '';
    const mention = readMentionLink(href, title, text);
    if (mention) return mention;
    return `<a href="${escapeHtml(href)}">${this.parser.parseInline(tokens)}</a>`;
  },
};

const escapedHtmlRenderer: RendererObject = {
  html: ({ text, block, ...token }) =>
    isPageBreak(text) || isHarmless(text) || 'isMeant' in token
      ? false
      : block
        ? `<p>${escapeHtml(text.trim())}</p>`
        : escapeHtml(text),
};

/** Elements that Markdown has no sign for. */
const harmless = /^(?:details|summary|sub|sup|u|kbd|br)$/i;
const tag = /<\/?([a-z][a-z0-9]*)(?: open)?\s?\/?>/gi;

/** Whether its HTML is made of harmless elements alone. */
function isHarmless(html: string): boolean {
  const names = [...html.matchAll(tag)].map(([, name]) => name!);
  return names.length > 0 && names.every(name => harmless.test(name)) && !html.replace(tag, '').includes('<');
}

const renderers = [inlineRenderer, ...blocks.flatMap(({ readMarkdown }) => readMarkdown ?? [])].map(
  renderer => ({ renderer }),
);
const extensions = [...footnoteExtensions, ...inlineExtensions, ...mathExtensions, containers];
const options = { gfm: true, extensions };
const reader = new Marked(
  { ...options, extensions: [...extensions, ...hiddenNotes, wikiLinks] },
  ...renderers,
);
const escapingReader = new Marked(options, ...renderers, { renderer: escapedHtmlRenderer });

/**
 * Converts Markdown to HTML, which the caller must sanitize. Unless `allowHtml` is set, tags that may be words of the text are
 * escaped.
 */
export function readMarkdown(text: string, { allowHtml = false } = {}): string {
  try {
    const marked = allowHtml ? reader : escapingReader;
    const tokens = marked.lexer(escapeDenseLines(text));
    if (!allowHtml) markMeantTags(tokens);
    joinCaptions(tokens, allowHtml);
    numberFootnotes(tokens, (all, visit) => marked.walkTokens(all, visit));
    return marked.parser(tokens);
  } catch (error) {
    // Thousands of nested quotes overflow the stack of marked: return the text as paragraphs.
    if (!(error instanceof RangeError)) throw error;
    return text
      .split(/\n{2,}/)
      .map(paragraph => `<p>${escapeHtml(paragraph)}</p>`)
      .join('');
  }
}
