import { elementNames } from '#lib/html/allowed-elements.ts';
import { scanHtml } from '#lib/html/scan-html.ts';

const voidElements = new Set(elementNames(({ isVoid }) => isVoid === true));

/** Splits stored HTML into its top-level elements and the texts between them; joined they are the HTML again. */
export function splitBlocks(html: string): string[] {
  const blocks: string[] = [];
  let depth = 0;
  let block = '';
  for (const piece of scanHtml(html)) {
    block += piece.source;
    if (piece.kind === 'open' && !voidElements.has(piece.name)) depth++;
    if (piece.kind === 'close') depth = Math.max(0, depth - 1);
    if (depth > 0) continue;
    blocks.push(block);
    block = '';
  }
  if (block !== '') blocks.push(block);
  return blocks;
}
