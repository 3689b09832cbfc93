import { cleanFragment } from '../html/clean-fragment.ts';
import { changedWords, divideBlocks } from './mark-words.ts';

/** A part of the letters of a text, without the names in mentions; `to` is exclusive. */
export interface WriterRange {
  from: number;
  to: number;
  author: string;
}

interface Writer {
  id: string;
  name: string;
  hue: string;
  /** The style of the line under the words. */
  line: string;
}

/** Text that is not counted: that of nodes without letters of their own, and what `decorateText` adds for readers. */
const uncounted =
  'span[data-type="mention"], [data-type="math"], [data-type="attachment"], .heading-link, .contents, .code-tools, .math-block, .diagram, ' +
  '.missing-image, button, [aria-hidden="true"]';

/** Marks who wrote which part of a text that is about to be shown. Ranges are in order. */
export function markWriters(
  root: DocumentFragment,
  ranges: readonly WriterRange[],
  writers: readonly Writer[],
  only: string | null = null,
): void {
  const byId = new Map(writers.map(writer => [writer.id, writer]));
  let letters = 0;
  let first = 0;
  for (const node of countedNodes(root)) {
    const start = letters;
    letters += node.data.length;
    while (first < ranges.length && ranges[first]!.to <= start) first++;
    const inNode: WriterRange[] = [];
    for (let index = first; index < ranges.length && ranges[index]!.from < letters; index++)
      inNode.push(ranges[index]!);
    // From the end, so that earlier offsets stay valid.
    for (const { from, to, author } of inNode.reverse()) {
      const writer = byId.get(author);
      if (writer && (only ?? author) === author)
        wrap(node, Math.max(0, from - start), Math.min(to, letters) - start, writer);
    }
  }
}

function countedNodes(root: DocumentFragment): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (!node.parentElement?.closest(uncounted)) nodes.push(node);
  }
  return nodes;
}

function wrap(node: Text, from: number, to: number, { id, name, hue, line }: Writer): void {
  const part = node.splitText(from);
  part.splitText(to - from);
  const mark = document.createElement('ins');
  mark.dataset.writer = id;
  mark.title = name;
  mark.style.cssText = `--writer: var(--hue-${hue}); --writer-line: ${line}`;
  part.replaceWith(mark);
  mark.append(part);
}

/** The words that a text has and the one before has not, as written by one person; nothing where that takes too long. */
export function writtenSince(before: string, html: string, author: string): WriterRange[] {
  const [old, now] = [before, html].map(text => divideBlocks(cleanFragment(text)));
  const added = changedWords(old?.textContent ?? '', now?.textContent ?? '')?.added ?? [];
  return added.length === 0 || !now ? [] : countedFrom(now, added, author);
}

/** Turns places in the divided text into places among the counted letters. */
function countedFrom(
  divided: DocumentFragment,
  added: readonly { from: number; to: number }[],
  author: string,
): WriterRange[] {
  const counted = new Set(countedNodes(divided).filter(node => !isDivider(node)));
  const walker = document.createTreeWalker(divided, NodeFilter.SHOW_TEXT);
  const ranges: WriterRange[] = [];
  let [start, letters] = [0, 0];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const end = start + node.data.length;
    if (counted.has(node)) {
      for (const { from, to } of added) {
        const [first, last] = [Math.max(from, start), Math.min(to, end)];
        if (first < last) ranges.push({ from: first - start + letters, to: last - start + letters, author });
      }
      letters += node.data.length;
    }
    start = end;
  }
  return ranges;
}

/** `divideBlocks` puts a line end after a block, where the editor never has text. */
const isDivider = (node: Text) =>
  node.data === '\n' &&
  node.previousSibling instanceof Element &&
  /^(P|LI|TH|TD|BR)$/.test(node.previousSibling.tagName);
