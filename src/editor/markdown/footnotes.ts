import type { Token, TokenizerAndRendererExtension, Tokens } from 'marked';
import { escapeHtml } from '#lib/escape-html.ts';

type Definition = Tokens.Generic & { id: string; tokens: Token[]; isUsed?: boolean };
/** One or several references without a space between them. */
type Reference = Tokens.Generic & {
  ids: string[];
  numbers: (number | null)[];
  /** Whether it is the one that the note leads back to. */
  isFirst: boolean[];
};

const isNextLine = (line: string) => line.trim() !== '' && !/^(?:[-*+>#|]|\[\^|```|~~~|\d+[.)] )/.test(line);

/** Where the text of a definition ends: further lines stand below it, or are indented. */
function endOfDefinition(source: string): number {
  let end = lineEnd(source, 0);
  let isAfterBlank = false;
  for (let from = end; from < source.length; ) {
    const to = lineEnd(source, from);
    const line = source.slice(from, to);
    const isBlank = line.trim() === '';
    if (!isBlank && !/^(?: {4}|\t)/.test(line) && (isAfterBlank || !isNextLine(line))) break;
    if (!isBlank) end = to;
    isAfterBlank = isBlank;
    from = to;
  }
  return end;
}

function lineEnd(source: string, from: number): number {
  const index = source.indexOf('\n', from);
  return index === -1 ? source.length : index + 1;
}

const definitions: TokenizerAndRendererExtension = {
  name: 'footnote',
  level: 'block',
  tokenizer(source): Definition | undefined {
    const start = /^ {0,3}\[\^([^\]\s]{1,100})\]:[ \t]*/.exec(source);
    if (!start) return undefined;
    const raw = source.slice(0, endOfDefinition(source));
    const text = raw.slice(start[0].length).replace(/^(?: {4}|\t)/gm, '');
    return { type: 'footnote', raw, id: start[1]!, tokens: this.lexer.blockTokens(text.trim(), []) };
  },
  renderer: () => '',
};

function referenceTo(number: number, isFirst: boolean): string {
  const words = isFirst ? `<span id="a-fnref-${number}">${number}</span>` : String(number);
  return `<a href="#a-fn-${number}">${words}</a>`;
}

/** The sign at the end of a note leads back, and is where its references lead. */
function withWayBack(html: string, number: number): string {
  const sign = `<span id="a-fn-${number}"><a href="#a-fnref-${number}">↩</a></span>`;
  return html.trimEnd().endsWith('</p>')
    ? html.replace(/<\/p>\s*$/, ` ${sign}</p>`)
    : `${html}<p>${sign}</p>`;
}

const references: TokenizerAndRendererExtension = {
  name: 'footnoteReference',
  level: 'inline',
  tokenizer(source): Reference | undefined {
    const match = /^(?:\[\^[^\]\s]{1,100}\])+/.exec(source);
    if (!match) return undefined;
    const ids = match[0].slice(2, -1).split('][^');
    return { type: 'footnoteReference', raw: match[0], ids, numbers: [], isFirst: [] };
  },
  renderer(token) {
    const { raw, numbers, isFirst } = token as Reference;
    // Without a text it is no footnote.
    return numbers.includes(null)
      ? escapeHtml(raw)
      : `<sup>${numbers.map((number, index) => referenceTo(number!, isFirst[index]!)).join(', ')}</sup>`;
  },
};

const list: TokenizerAndRendererExtension = {
  name: 'footnotes',
  renderer(token) {
    const items = (token.definitions as Definition[]).map(({ tokens, isUsed }, index) => {
      const html = this.parser.parse(tokens);
      return `<li>${isUsed ? withWayBack(html, index + 1) : html}</li>`;
    });
    return `<hr><ol>${items.join('')}</ol>`;
  },
};

/** Texts of notes become a numbered list at the end, with links there and back. */
export const footnoteExtensions = [definitions, references, list];

/** Returns whether it was not used before. */
function use(definition: Definition): boolean {
  const isFirst = !definition.isUsed;
  definition.isUsed = true;
  return isFirst;
}

/** Numbers the notes in the order of their references, and puts the list of them at the end. */
export function numberFootnotes(
  tokens: Token[],
  walk: (tokens: Token[], visit: (token: Token) => void) => void,
): void {
  const found = new Map<string, Definition>();
  const referencesInOrder: Reference[] = [];
  walk(tokens, token => {
    if (token.type === 'footnote') {
      const definition = token as Definition;
      if (!found.has(definition.id)) found.set(definition.id, definition);
    } else if (token.type === 'footnoteReference') referencesInOrder.push(token as Reference);
  });
  if (found.size === 0) {
    for (const reference of referencesInOrder) reference.numbers = [null];
    return;
  }
  const used = new Map<string, number>();
  const numberOf = (id: string) => {
    if (!found.has(id)) return null;
    if (!used.has(id)) used.set(id, used.size + 1);
    return used.get(id)!;
  };
  for (const reference of referencesInOrder) {
    const isKnown = reference.ids.every(id => found.has(id));
    reference.numbers = reference.ids.map(numberOf);
    reference.isFirst = reference.ids.map(id => isKnown && use(found.get(id)!));
  }
  // A text that nothing refers to is kept, too.
  for (const id of found.keys()) numberOf(id);
  const inOrder = [...used.keys()].map(id => found.get(id));
  tokens.push({ type: 'footnotes', raw: '', definitions: inOrder } as Token);
}
