import { elementNames } from '#lib/html/allowed-elements.ts';
import { passageText } from '#text/mention-text.ts';
import type { TextRange } from '#text/passages/passage.ts';
import { type TextIndex, TextIndexBuilder } from '#text/passages/text-index.ts';

export type DomPart = Text | Element;

const inline = new Set(elementNames(({ display }) => display === 'inline'));
/** Elements that `decorateText` adds. */
const decorations =
  '.heading-link, .callout-mark, .contents, [data-type="attachment"], .math-block, .diagram, .missing-image, li > label, button, select, svg, [aria-hidden="true"]';

export function readDom(root: ParentNode & Node): TextIndex<DomPart> {
  const builder = new TextIndexBuilder<DomPart>();
  const read = (parent: Node) => {
    for (const node of parent.childNodes) {
      if (node instanceof Text) builder.addText(node.data, node);
      else if (node instanceof Element && !node.matches(decorations)) readElement(node);
    }
  };
  const readElement = (element: Element) => {
    if (element.matches('[data-type="mention"]')) {
      const { kind, label } = (element as HTMLElement).dataset;
      builder.addIndivisible(passageText(kind ?? 'person', label ?? ''), element);
      return;
    }
    if (element.matches('span[data-type="math"]')) {
      builder.addIndivisible((element as HTMLElement).dataset.tex ?? element.textContent ?? '', element);
      return;
    }
    const isBlock = !inline.has(element.localName);
    if (isBlock) builder.addBreak();
    read(element);
    if (isBlock) builder.addBreak();
  };
  read(root);
  return builder.build();
}

/** The words of a DOM range, as a range of the index. */
export function wordRangeIn({ runs }: TextIndex<DomPart>, range: Range): TextRange | null {
  let start: number | null = null;
  let end = 0;
  for (const { source, start: runStart, length, offset, isIndivisible } of runs) {
    if (!range.intersectsNode(source)) {
      if (start !== null) break;
      continue;
    }
    let [from, to] = [0, length];
    if (!isIndivisible && source === range.startContainer) from = Math.max(0, range.startOffset - offset);
    if (!isIndivisible && source === range.endContainer) to = Math.min(length, range.endOffset - offset);
    if (from >= to) continue;
    start ??= runStart + from;
    end = runStart + to;
  }
  return start === null ? null : { start, end };
}
