import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { type ColorSpan, colorsOf } from './code-colors.ts';

type CodeBlock = { node: Node; pos: number };

function findCodeBlocks(doc: Node, from = 0, to = doc.content.size): CodeBlock[] {
  const blocks: CodeBlock[] = [];
  doc.nodesBetween(from, to, (node, pos) => {
    if (node.type.name === 'codeBlock') blocks.push({ node, pos });
    return !node.isTextblock;
  });
  return blocks;
}

/** Whether a code block has a language. */
export function needsColors(doc: Node): boolean {
  let hasLanguage = false;
  doc.descendants(node => {
    hasLanguage ||= node.type.name === 'codeBlock' && Boolean(node.attrs.language);
    return !hasLanguage && !node.isTextblock;
  });
  return hasLanguage;
}

/** Nodes are immutable, so their colours are cached. */
const cache = new WeakMap<Node, ColorSpan[]>();

function spansOf(node: Node): ColorSpan[] {
  const cached = cache.get(node);
  if (cached) return cached;
  const spans = colorsOf(node.attrs.language ?? '', node.textContent);
  if (!spans) return [];
  cache.set(node, spans);
  return spans;
}

const decorationsOf = ({ node, pos }: CodeBlock) =>
  spansOf(node).map(span =>
    Decoration.inline(pos + 1 + span.from, pos + 1 + span.to, { class: span.className }),
  );

export function paint(doc: Node): DecorationSet {
  const blocks = findCodeBlocks(doc);
  return blocks.length === 0 ? DecorationSet.empty : DecorationSet.create(doc, blocks.flatMap(decorationsOf));
}

/** Replaces the decorations of the top-level blocks that a transaction changed. */
export function repaint(decorations: DecorationSet, { before, doc, mapping }: Transaction): DecorationSet {
  const { from, to } = changedRange(before, doc);
  const mapped = decorations.map(mapping, doc);
  const outdated = mapped.find(from, to);
  const blocks = findCodeBlocks(doc, from, to);
  if (outdated.length === 0 && blocks.length === 0) return mapped;
  return mapped.remove(outdated).add(doc, blocks.flatMap(decorationsOf));
}

/** The range in `after` between the equal blocks at the start and at the end. */
function changedRange(before: Node, after: Node): { from: number; to: number } {
  let start = 0;
  let from = 0;
  let beforeEnd = before.childCount;
  let afterEnd = after.childCount;
  let to = after.content.size;
  while (start < Math.min(beforeEnd, afterEnd) && before.child(start) === after.child(start)) {
    from += after.child(start).nodeSize;
    start += 1;
  }
  while (Math.min(beforeEnd, afterEnd) > start && before.child(beforeEnd - 1) === after.child(afterEnd - 1)) {
    to -= after.child(afterEnd - 1).nodeSize;
    beforeEnd -= 1;
    afterEnd -= 1;
  }
  return { from, to };
}
