import type { Node } from '@tiptap/pm/model';
import { codePointLength } from '#lib/text.ts';
import { type OutlineHeading, outlineFrom } from './outline.ts';
import { headingsIn } from './schema/headings-in.ts';
import { isEmptyDoc } from './schema/html-codec.ts';
import { nodeHtml } from './schema/node-html.ts';
import { wordsBetween } from './words-between.ts';

interface BlockFacts {
  words: number;
  headings: readonly { level: number; text: string }[];
  /** Code points of its HTML. */
  length: number;
}

export interface TextFacts {
  words: number;
  headings: OutlineHeading[];
  length: number;
}

const known = new WeakMap<Node, BlockFacts>();

/** Looks at blocks that nobody looked at yet, until there is no time left; whether all of them are known then. */
export function learn(doc: Node, hasTime: () => boolean): boolean {
  for (let at = 0; at < doc.childCount; at++) {
    const block = doc.child(at);
    if (known.has(block)) continue;
    if (!hasTime()) return false;
    factsOf(block);
  }
  return true;
}

/** What the whole text comes to, from its blocks. */
export function sumUp(doc: Node): TextFacts {
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
  let facts = known.get(block);
  if (!facts) {
    facts = {
      words: wordsBetween(block, 0, block.content.size),
      headings: headingsOf(block),
      length: codePointLength(nodeHtml(block)),
    };
    known.set(block, facts);
  }
  return facts;
}

function headingsOf(block: Node): { level: number; text: string }[] {
  if (block.type.name !== 'heading') return headingsIn(block);
  return [{ level: block.attrs.level, text: block.textContent }];
}
