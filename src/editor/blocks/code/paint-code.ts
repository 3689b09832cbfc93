import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { type ColorSpan, colorsOf } from './code-colors.ts';

type Block = { node: Node; pos: number };

function codeBlocks(doc: Node, from = 0, to = doc.content.size): Block[] {
  const found: Block[] = [];
  doc.nodesBetween(from, to, (node, pos) => {
    if (node.type.name === 'codeBlock') found.push({ node, pos });
    return !node.isTextblock;
  });
  return found;
}

export function needsColors(doc: Node): boolean {
  let found = false;
  doc.descendants(node => {
    found ||= node.type.name === 'codeBlock' && Boolean(node.attrs.language);
    return !found && !node.isTextblock;
  });
  return found;
}

/** Nodes are immutable, so their colours are cached. */
const cache = new WeakMap<Node, ColorSpan[]>();

function spansOf(node: Node): ColorSpan[] {
  const before = cache.get(node);
  if (before) return before;
  const spans = colorsOf(node.attrs.language ?? '', node.textContent);
  if (!spans) return [];
  cache.set(node, spans);
  return spans;
}

const marksOf = ({ node, pos }: Block) =>
  spansOf(node).map(span =>
    Decoration.inline(pos + 1 + span.from, pos + 1 + span.to, { class: span.className }),
  );

export function paint(doc: Node): DecorationSet {
  const blocks = codeBlocks(doc);
  return blocks.length === 0 ? DecorationSet.empty : DecorationSet.create(doc, blocks.flatMap(marksOf));
}

export function repaint(painted: DecorationSet, { before, doc, mapping }: Transaction): DecorationSet {
  const { from, to } = changedPart(before, doc);
  const moved = painted.map(mapping, doc);
  const old = moved.find(from, to);
  const blocks = codeBlocks(doc, from, to);
  if (old.length === 0 && blocks.length === 0) return moved;
  return moved.remove(old).add(doc, blocks.flatMap(marksOf));
}

function changedPart(before: Node, after: Node): { from: number; to: number } {
  const least = Math.min(before.childCount, after.childCount);
  let first = 0;
  let from = 0;
  while (first < least && before.child(first) === after.child(first)) from += after.child(first++).nodeSize;
  let last = 0;
  let to = after.content.size;
  while (
    last < least - first &&
    before.child(before.childCount - 1 - last) === after.child(after.childCount - 1 - last)
  )
    to -= after.child(after.childCount - 1 - last++).nodeSize;
  return { from, to };
}
