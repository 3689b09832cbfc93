import type { Node } from '@tiptap/pm/model';
import { parseBlocks, parseHtml, richTextSchema } from '../schema/html-codec.ts';
import { nodeHtml } from '../schema/node-html.ts';
import type { BlockForm } from './block-form.ts';
import type { Winner } from './merge-in-place.ts';
import { mergeRebuiltBlocks } from './merge-rebuilt-blocks.ts';
import { splitBlocks } from './split-blocks.ts';

export interface Merged {
  text: string;
  /** Whether both sides rewrote the same words, so that words of one of them are missing. */
  hasRivals: boolean;
}

/** Merges as `mergeDocs` does, and reads only blocks that both changed. Null when the texts cannot be merged. */
export function mergeHtml(base: string, mine: string, theirs: string, winner: Winner): Merged | null {
  const split = { base: splitBlocks(base), mine: splitBlocks(mine), theirs: splitBlocks(theirs) };
  const merged = mergeRebuiltBlocks(split, htmlForm(), winner);
  if (!merged) return null;
  const text = merged.blocks.join('');
  return { text: text === emptyText ? '' : text, hasRivals: merged.hasRivals };
}

const emptyText = '<p></p>';

/** Each block is read once. */
function htmlForm(): BlockForm<string> {
  const docs = new Map<string, Node>();
  return {
    keyOf: html => html,
    read: html => {
      const doc = docs.get(html) ?? parseHtml(richTextSchema(), html);
      docs.set(html, doc);
      return doc;
    },
    readAhead: blocks => {
      const unread = [...new Set(blocks)].filter(html => !docs.has(html));
      for (const [index, doc] of parseBlocks(richTextSchema(), unread).entries())
        docs.set(unread[index]!, doc);
    },
    write: doc => doc.children.map(nodeHtml).join(''),
    join: blocks => blocks.join(''),
  };
}
