import { diffWordsWithSpace } from 'diff';
import { maxEdits } from '#text/changed-items.ts';

/** A range of character offsets; `to` is exclusive. */
export interface CharRange {
  from: number;
  to: number;
}

/** Returns the ranges removed from `before` and added in `after`; null where too many words differ, and only the block is marked. */
export function changedWords(
  before: string,
  after: string,
): { removed: CharRange[]; added: CharRange[] } | null {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: maxEdits });
  if (!parts) return null;
  const removed: CharRange[] = [];
  const added: CharRange[] = [];
  let beforeOffset = 0;
  let afterOffset = 0;
  for (const { value, added: isAdded, removed: isRemoved } of parts) {
    if (isRemoved) removed.push({ from: beforeOffset, to: beforeOffset + value.length });
    if (isAdded) added.push({ from: afterOffset, to: afterOffset + value.length });
    if (!isAdded) beforeOffset += value.length;
    if (!isRemoved) afterOffset += value.length;
  }
  return { removed, added };
}

/** Separates blocks by line ends, so that words of neighbouring cells are not joined. */
export function divideBlocks(root: DocumentFragment): DocumentFragment {
  for (const block of root.querySelectorAll('p, li, th, td, br')) block.after('\n');
  return root;
}

/** Wraps ranges of the root's text in elements. The ranges must be sorted and must not overlap. */
export function wrapRanges(root: Node, ranges: readonly CharRange[], elementName: 'ins' | 'del'): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  let nodeStart = 0;
  let firstIndex = 0;
  for (const node of nodes) {
    const nodeEnd = nodeStart + node.data.length;
    while (firstIndex < ranges.length && ranges[firstIndex]!.to <= nodeStart) firstIndex += 1;
    const rangesInNode: CharRange[] = [];
    for (let index = firstIndex; index < ranges.length && ranges[index]!.from < nodeEnd; index += 1)
      rangesInNode.push({
        from: Math.max(0, ranges[index]!.from - nodeStart),
        to: Math.min(node.data.length, ranges[index]!.to - nodeStart),
      });
    wrapInNode(node, rangesInNode, elementName);
    nodeStart = nodeEnd;
  }
}

function wrapInNode(node: Text, ranges: readonly CharRange[], elementName: 'ins' | 'del'): void {
  // Goes backwards, so that earlier offsets stay valid.
  for (const { from, to } of ranges.toReversed()) {
    if (node.data.slice(from, to).trim() === '') continue;
    const part = node.splitText(from);
    part.splitText(to - from);
    const element = document.createElement(elementName);
    part.replaceWith(element);
    element.append(part);
  }
}
