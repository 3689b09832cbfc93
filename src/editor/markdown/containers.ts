import type { Token, TokenizerAndRendererExtension, Tokens } from 'marked';
import { escapeHtml } from '#lib/escape-html.ts';
import { toneOfName } from '../blocks/callout/alert-names.ts';

/** More colons would nest boxes deeper than anybody reads, each of which is read once more. */
const opening = /^(:{3,12})(?!:) ?(?:\{ ?)?\.?([A-Za-z][\w-]{0,40})/;
/** The longest line that opens a container. */
const maxOpening = 300;

type Container = Tokens.Generic & { kind: string; title: string; text: string; tokens: Token[] };

/** Where the line that closes a container begins and ends: outer ones have longer lines. Null without one. */
function closingLine(source: string, from: number, length: number): { start: number; end: number } | null {
  let fence = '';
  for (let start = from; start < source.length; ) {
    const index = source.indexOf('\n', start);
    const end = index === -1 ? source.length : index + 1;
    const first = source[start];
    if (first === ':' || first === ' ' || first === '`' || first === '~') {
      const line = source.slice(start, end).trimEnd();
      const sign = /^ {0,3}(```+|~~~+)/.exec(line)?.[1];
      if (fence !== '') fence = sign?.startsWith(fence) ? '' : fence;
      else if (sign) fence = sign;
      else if (line.length >= length && /^:+$/.test(line)) return { start, end };
    }
    start = end;
  }
  return null;
}

/** A rest of a text in which no line closes a container of so many colons. */
interface UnclosedRest {
  source: string;
  length: number;
}

/** Without them, each of many lines that open a container would be searched to the end of the text. */
const unclosed = new WeakMap<object, UnclosedRest[]>();
const maxRests = 8;
/** So many characters at both ends tell whether a text is the end of another. */
const comparedEnds = 200;

function isUnclosed(lexer: object, source: string, length: number): boolean {
  return (unclosed.get(lexer) ?? []).some(rest => {
    const offset = rest.source.length - source.length;
    return (
      offset >= 0 &&
      length >= rest.length &&
      rest.source.startsWith(source.slice(0, comparedEnds), offset) &&
      rest.source.endsWith(source.slice(-comparedEnds))
    );
  });
}

/** The shortest are forgotten first: texts inside of others are short. */
function noteUnclosed(lexer: object, rest: UnclosedRest): void {
  const rests = [...(unclosed.get(lexer) ?? []), rest];
  rests.sort((a, b) => b.source.length - a.source.length);
  unclosed.set(lexer, rests.slice(0, maxRests));
}

/** `tip Title`, `tip[Title]`, `{.tip title="Title"}` */
const titleIn = (rest: string) =>
  /\btitle="([^"]*)"/.exec(rest)?.[1]?.trim() ??
  /^\[([^[\]]*)\]/.exec(rest)?.[1]?.trim() ??
  rest.split('{', 1)[0]!.split('}', 1)[0]!.split(':::', 1)[0]!.trim();

/** Boxes between lines of colons, as VitePress, Docusaurus, Pandoc and Azure DevOps write them. */
export const containers: TokenizerAndRendererExtension = {
  name: 'container',
  level: 'block',
  tokenizer(source): Tokens.Generic | undefined {
    const start = opening.exec(source);
    const end = source.indexOf('\n');
    if (!start || end < 0 || end > maxOpening) return undefined;
    const { length } = start[1]!;
    if (isUnclosed(this.lexer, source, length)) return undefined;
    const close = closingLine(source, end + 1, length);
    if (!close) {
      noteUnclosed(this.lexer, { source, length });
      return undefined;
    }
    const text = source.slice(end + 1, close.start);
    const kind = start[2]!.toLowerCase();
    const tokens = kind === 'mermaid' ? [] : this.lexer.blockTokens(text.trim(), []);
    return {
      type: 'container',
      raw: source.slice(0, close.end),
      kind,
      title: titleIn(source.slice(start[0].length, end)),
      text,
      tokens,
    };
  },
  renderer(token) {
    const { kind, title, text, tokens } = token as Container;
    if (kind === 'mermaid')
      return `<pre><code class="language-mermaid">${escapeHtml(text.replace(/\n$/, ''))}</code></pre>`;
    const body = this.parser.parse(tokens);
    if (kind === 'details')
      return `<details><summary>${escapeHtml(title || 'Details')}</summary>${body}</details>`;
    const line = title === '' ? '' : `<p><strong>${escapeHtml(title)}</strong></p>`;
    const tone = toneOfName(kind);
    return tone === null ? line + body : `<div data-type="callout" data-tone="${tone}">${line}${body}</div>`;
  },
};
