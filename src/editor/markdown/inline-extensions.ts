import type { Token, TokenizerAndRendererExtension, Tokens } from 'marked';

interface InlineMark {
  name: string;
  element: string;
  /** The first character of its sign. */
  sign: string;
  /** The words are its only group. */
  pattern: RegExp;
}

function inlineMark({ name, element, sign, pattern }: InlineMark): TokenizerAndRendererExtension {
  return {
    name,
    level: 'inline',
    start: source => source.indexOf(sign),
    tokenizer(source): Tokens.Generic | undefined {
      const match = pattern.exec(source);
      if (!match) return undefined;
      return { type: name, raw: match[0], tokens: this.lexer.inlineTokens(match[1]!) };
    },
    renderer({ tokens }) {
      return `<${element}>${this.parser.parseInline(tokens as Token[])}</${element}>`;
    },
  };
}

/** Marks that Markdown itself has not. One tilde around a word is a subscript, two are struck through. */
export const inlineExtensions = [
  inlineMark({ name: 'highlight', element: 'mark', sign: '==', pattern: /^==(?=\S)([^\n]*?\S)==/ }),
  inlineMark({ name: 'subscript', element: 'sub', sign: '~', pattern: /^~([^~\s]{1,200})~(?!~)/ }),
  inlineMark({ name: 'superscript', element: 'sup', sign: '^', pattern: /^\^([^^\s]{1,200})\^/ }),
];
