import { diffWordsWithSpace } from 'diff';

/** Characters of a text, the end excluded. */
export interface CharRange {
  from: number;
  to: number;
}

/** Milliseconds after which the comparison of words is given up; only the block is marked then. */
const timeout = 100;

export function changedWords(
  before: string,
  after: string,
): { removed: CharRange[]; added: CharRange[] } | null {
  const parts = diffWordsWithSpace(before, after, { timeout });
  if (!parts) return null;
  const removed: CharRange[] = [];
  const added: CharRange[] = [];
  let [inBefore, inAfter] = [0, 0];
  for (const { value, added: isAdded, removed: isRemoved } of parts) {
    if (isRemoved) removed.push({ from: inBefore, to: inBefore + value.length });
    if (isAdded) added.push({ from: inAfter, to: inAfter + value.length });
    if (!isAdded) inBefore += value.length;
    if (!isRemoved) inAfter += value.length;
  }
  return { removed, added };
}

/** Separates blocks by line ends, so that words of neighbouring cells are not joined. */
export function divideBlocks(root: DocumentFragment): DocumentFragment {
  for (const block of root.querySelectorAll('p, li, th, td, br')) block.after('\n');
  return root;
}

/** The ranges are sorted and do not overlap. */
export function wrapRanges(root: Node, ranges: readonly CharRange[], name: 'ins' | 'del'): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  let start = 0;
  let next = 0;
  for (const node of nodes) {
    const end = start + node.data.length;
    while (next < ranges.length && ranges[next]!.to <= start) next += 1;
    const inside: CharRange[] = [];
    for (let at = next; at < ranges.length && ranges[at]!.from < end; at += 1)
      inside.push({
        from: Math.max(0, ranges[at]!.from - start),
        to: Math.min(node.data.length, ranges[at]!.to - start),
      });
    wrapInNode(node, inside, name);
    start = end;
  }
}

function wrapInNode(node: Text, ranges: readonly CharRange[], name: 'ins' | 'del'): void {
  // From the end, so that earlier offsets stay valid.
  for (const { from, to } of ranges.toReversed()) {
    if (node.data.slice(from, to).trim() === '') continue;
    const part = node.splitText(from);
    part.splitText(to - from);
    const element = document.createElement(name);
    part.replaceWith(element);
    element.append(part);
  }
}
