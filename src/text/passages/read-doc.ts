import type { Node } from '@tiptap/pm/model';
import { passageText } from '../mention-text.ts';
import type { TextRange } from './passage.ts';
import { sourceEnd, sourceStart, type TextIndex, TextIndexBuilder } from './text-index.ts';

export type DocIndex = TextIndex<null>;

export function readDoc(doc: Node): DocIndex {
  const builder = new TextIndexBuilder<null>();
  doc.descendants((node, pos) => {
    if (node.isText) builder.addText(node.text ?? '', null, pos);
    else if (node.type.name === 'mention')
      builder.addIndivisible(passageText(node.attrs.kind, node.attrs.label), null, pos);
    else if (node.type.name === 'math') builder.addIndivisible(node.attrs.tex, null, pos);
    else if (node.isBlock || node.type.name === 'hardBreak') builder.addBreak();
    return true;
  });
  return builder.build();
}

export function docRangeOf(index: DocIndex, { start, end }: TextRange): { from: number; to: number } | null {
  const from = sourceStart(index, start);
  const to = sourceEnd(index, end);
  return from && to && { from: from.offset, to: to.offset };
}

/** The words between two positions of the document, as a range of the index. */
export function wordRange({ runs }: DocIndex, from: number, to: number): TextRange | null {
  let start: number | null = null;
  let end = 0;
  for (const { start: runStart, length, offset, isIndivisible } of runs) {
    const size = isIndivisible ? 1 : length;
    if (offset + size <= from) continue;
    if (offset >= to) break;
    start ??= isIndivisible ? runStart : runStart + Math.max(0, from - offset);
    end = isIndivisible ? runStart + length : runStart + Math.min(length, to - offset);
  }
  return start === null ? null : { start, end };
}
