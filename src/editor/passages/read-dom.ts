import { elementNames } from '#lib/html/allowed-elements.ts';
import { passageText } from '../blocks/mention/show-mention.ts';
import type { TextRange } from './passage.ts';
import { type TextIndex, TextReader } from './text-index.ts';

export type DomPart = Text | Element;

const inline = new Set(elementNames(({ display }) => display === 'inline'));
/** Elements that `decorateText` adds. */
const decorations =
  '.heading-link, .callout-mark, .missing-image, li > label, button, select, svg, [aria-hidden="true"]';

export function readDom(root: ParentNode & Node): TextIndex<DomPart> {
  const reader = new TextReader<DomPart>();
  const read = (parent: Node) => {
    for (const node of parent.childNodes) {
      if (node instanceof Text) reader.add(node.data, node);
      else if (node instanceof Element && !node.matches(decorations)) readElement(node);
    }
  };
  const readElement = (element: Element) => {
    if (element.matches('[data-type="mention"]')) {
      const { kind, label } = (element as HTMLElement).dataset;
      reader.addWhole(passageText(kind ?? 'person', label ?? ''), element);
      return;
    }
    const divides = !inline.has(element.localName);
    if (divides) reader.divide();
    read(element);
    if (divides) reader.divide();
  };
  read(root);
  return reader.index();
}

export function wordsIn({ runs }: TextIndex<DomPart>, range: Range): TextRange | null {
  let start: number | null = null;
  let end = 0;
  for (const { source: ref, start: at, length, offset, whole } of runs) {
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
