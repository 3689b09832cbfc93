import type { Node } from '@tiptap/pm/model';
import { passageText } from '../blocks/mention/show-mention.ts';
import type { TextRange } from './passage.ts';
import { endIn, startIn, type TextIndex, TextReader } from './text-index.ts';

export type DocIndex = TextIndex<null>;

export function readDoc(doc: Node): DocIndex {
  const reader = new TextReader<null>();
  doc.descendants((node, pos) => {
    if (node.isText) reader.add(node.text ?? '', null, pos);
    else if (node.type.name === 'mention')
      reader.addWhole(passageText(node.attrs.kind, node.attrs.label), null, pos);
    else if (node.isBlock || node.type.name === 'hardBreak') reader.divide();
    return true;
  });
  return reader.index();
}

export function positionsOf(index: DocIndex, { start, end }: TextRange): { from: number; to: number } | null {
  const from = startIn(index, start);
  const to = endIn(index, end);
  return from && to && { from: from.offset, to: to.offset };
}

export function wordRange({ runs }: DocIndex, from: number, to: number): TextRange | null {
  let start: number | null = null;
  let end = 0;
  for (const { start: at, length, offset, whole } of runs) {
    const size = whole ? 1 : length;
    if (offset + size <= from) continue;
    if (offset >= to) break;
    start ??= whole ? at : at + Math.max(0, from - offset);
    end = whole ? at + length : at + Math.min(length, to - offset);
  }
  return start === null ? null : { start, end };
}
