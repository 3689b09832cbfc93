import type { Node } from '@tiptap/pm/model';
import { codePointLength } from '#lib/text.ts';
import { headingsIn } from './blocks/heading/headings-in.ts';
import { type OutlineHeading, outlineFrom } from './outline.ts';
import { isEmptyDoc } from './schema/html-codec.ts';
import { nodeHtml } from './schema/node-html.ts';
import { wordsBetween } from './words-between.ts';

interface BlockFacts {
  words: number;
  headings: readonly { level: number; text: string }[];
  /** Code points of its HTML. */
  length: number;
}

interface TextFacts {
  words: number;
  headings: OutlineHeading[];
  length: number;
}

const factsByBlock = new WeakMap<Node, BlockFacts>();

/** Computes what is not cached yet while there is time. Returns whether all facts are cached. */
export function computeFacts(doc: Node, hasTime: () => boolean): boolean {
  for (const block of doc.children) {
    if (factsByBlock.has(block)) continue;
    if (!hasTime()) return false;
    factsOf(block);
  }
  return true;
}

export function factsOfText(doc: Node): TextFacts {
  let words = 0;
  let length = 0;
  const headings: { level: number; text: string }[] = [];
  doc.forEach(block => {
    const facts = factsOf(block);
    words += facts.words;
    length += facts.length;
    headings.push(...facts.headings);
  });
  return { words, length: isEmptyDoc(doc) ? 0 : length, headings: outlineFrom(headings) };
}

function factsOf(block: Node): BlockFacts {
  let facts = factsByBlock.get(block);
  if (!facts) {
    facts = {
      words: wordsBetween(block, 0, block.content.size),
      headings: headingsOf(block),
      length: codePointLength(nodeHtml(block)),
    };
    factsByBlock.set(block, facts);
  }
  return facts;
}

function headingsOf(block: Node): { level: number; text: string }[] {
  if (block.type.name !== 'heading') return headingsIn(block);
  return [{ level: block.attrs.level, text: block.textContent }];
}
