import type { Token, Tokens } from 'marked';

const isPicture = (token: Token) =>
  token.type === 'html'
    ? /^<img\s[^<>]*>\s*$/i.test((token as Tokens.HTML).text)
    : token.type === 'paragraph' && token.tokens?.length === 1 && token.tokens[0]?.type === 'image';

/** A paragraph that is slanted as a whole. */
const captionOf = (token: Token | undefined) =>
  token?.type === 'paragraph' && token.tokens?.length === 1 && token.tokens[0]?.type === 'em'
    ? (token.tokens[0] as Tokens.Em).tokens
    : null;

/** Gives a picture, which may be a tag where HTML is read, the slanted line below it as its caption, in place. */
export function joinCaptions(tokens: Token[], allowHtml: boolean): void {
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]!;
    if (token.type === 'blockquote') joinCaptions((token as Tokens.Blockquote).tokens, allowHtml);
    else if (token.type === 'list')
      for (const item of (token as Tokens.List).items) joinCaptions(item.tokens, allowHtml);
    if (!isPicture(token) || (token.type === 'html' && !allowHtml)) continue;
    const gap = tokens[index + 1]?.type === 'space' ? 1 : 0;
    const caption = captionOf(tokens[index + 1 + gap]);
    if (!caption) continue;
    Object.assign(token, { caption });
    tokens.splice(index + 1, 1 + gap);
  }
}
