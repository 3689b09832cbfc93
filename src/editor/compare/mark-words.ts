import { diffWordsWithSpace } from 'diff';

/** Characters of a text, the end excluded. */
export interface Range {
  from: number;
  to: number;
}

/** Milliseconds after which a comparison is given up: the block alone is marked then. */
const patience = 100;

/** Which characters of two texts the other one lacks, word by word; null when they are too long to tell soon. */
export function changedWords(before: string, after: string): { removed: Range[]; added: Range[] } | null {
  const parts = diffWordsWithSpace(before, after, { timeout: patience });
  if (!parts) return null;
  const removed: Range[] = [];
  const added: Range[] = [];
  let [inBefore, inAfter] = [0, 0];
  for (const { value, added: isAdded, removed: isRemoved } of parts) {
    if (isRemoved) removed.push({ from: inBefore, to: inBefore + value.length });
    if (isAdded) added.push({ from: inAfter, to: inAfter + value.length });
    if (!isAdded) inBefore += value.length;
    if (!isRemoved) inAfter += value.length;
  }
  return { removed, added };
}

/** Divides blocks by a line end, or the last word of one cell and the first of the next would count as one word. */
export function divideBlocks(root: DocumentFragment): DocumentFragment {
  for (const block of root.querySelectorAll('p, li, th, td, br')) block.after('\n');
  return root;
}

/** Wraps these characters of the text below `root` into elements of that name. Ranges are in order and apart. */
export function wrapRanges(root: Node, ranges: readonly Range[], name: 'ins' | 'del'): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  let start = 0;
  let next = 0;
  for (const node of nodes) {
    const end = start + node.data.length;
    while (next < ranges.length && ranges[next]!.to <= start) next += 1;
    const inside: Range[] = [];
    for (let at = next; at < ranges.length && ranges[at]!.from < end; at += 1)
      inside.push({
        from: Math.max(0, ranges[at]!.from - start),
        to: Math.min(node.data.length, ranges[at]!.to - start),
      });
    wrapInNode(node, inside, name);
    start = end;
  }
}

function wrapInNode(node: Text, ranges: readonly Range[], name: 'ins' | 'del'): void {
  // From the end, so that the places before stay what they are.
  for (const { from, to } of ranges.toReversed()) {
    if (node.data.slice(from, to).trim() === '') continue;
    const part = node.splitText(from);
    part.splitText(to - from);
    const element = document.createElement(name);
    part.replaceWith(element);
    element.append(part);
  }
}
