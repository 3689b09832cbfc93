import { htmlToText } from '../html/html-text.ts';

const mention = /<span\b[^<>]*\bdata-type="mention"[^<>]*>/g;
const block = /<\/?(?:p|h[1-6]|li|td|th|blockquote|summary|pre|div|figcaption|dt|dd|br|hr)\b[^<>]*>/g;
const charactersAround = 2000;

/** `html` must hold no titles of mentions. Returns '' when the person is not mentioned. */
export function textAroundMention(html: string, personId: string): string {
  for (const { 0: tag, index } of html.matchAll(mention)) {
    if (!tag.includes('data-kind="person"') || !tag.includes(`data-id="${personId}"`)) continue;
    const before = html.slice(Math.max(0, index - charactersAround), index);
    const after = html.slice(index, index + charactersAround);
    const lastBlock = [...before.matchAll(block)].at(-1);
    // A slice may begin or end within a tag.
    const start = lastBlock
      ? lastBlock.index + lastBlock[0].length
      : (/^[^<>]*>/.exec(before)?.[0].length ?? 0);
    const end = [...after.matchAll(block)][0]?.index ?? after.replace(/<[^<>]*$/, '').length;
    return htmlToText(before.slice(start) + after.slice(0, end));
  }
  return '';
}
