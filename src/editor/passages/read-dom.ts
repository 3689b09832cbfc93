import { passageText } from '../show-mention.ts';
import { type TextIndex, TextReader } from './text-index.ts';

/** A text, or an element that is taken whole. */
export type DomPart = Text | Element;

const inline = new Set(
  'A ABBR B BDI BDO CITE CODE DEL DFN EM I INS KBD MARK Q RP RT RUBY S SAMP SMALL SPAN STRONG SUB SUP TIME U VAR'.split(
    ' ',
  ),
);
/** What dresses the text for reading and is no part of it. */
const dressing =
  '.heading-link, .callout-mark, .missing-image, li > label, button, select, svg, [aria-hidden="true"]';

/** Reads the words of a text as they stand on the page. */
export function readDom(root: ParentNode & Node): TextIndex<DomPart> {
  const reader = new TextReader<DomPart>();
  const read = (parent: Node) => {
    for (const node of parent.childNodes) {
      if (node instanceof Text) reader.add(node.data, node);
      else if (node instanceof Element && !node.matches(dressing)) readElement(node);
    }
  };
  const readElement = (element: Element) => {
    if (element.matches('[data-type="mention"]')) {
      const { kind, label } = (element as HTMLElement).dataset;
      reader.addWhole(passageText(kind ?? 'person', label ?? ''), element);
      return;
    }
    const divides = !inline.has(element.tagName);
    if (divides) reader.divide();
    read(element);
    if (divides) reader.divide();
  };
  read(root);
  return reader.index();
}

/** What part of the words a range of the page covers; null when it covers none. */
export function wordsIn({ runs }: TextIndex<DomPart>, range: Range): { start: number; end: number } | null {
  let start: number | null = null;
  let end = 0;
  for (const { ref, at, length, offset, whole } of runs) {
    if (!range.intersectsNode(ref)) {
      if (start !== null) break;
      continue;
    }
    let [from, to] = [0, length];
    if (!whole && ref === range.startContainer) from = Math.max(0, range.startOffset - offset);
    if (!whole && ref === range.endContainer) to = Math.min(length, range.endOffset - offset);
    if (from >= to) continue;
    start ??= at + from;
    end = at + to;
  }
  return start === null ? null : { start, end };
}
