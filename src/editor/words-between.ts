import type { Node } from '@tiptap/pm/model';
import { mentionText } from '#text/mention-text.ts';
import { countWords } from './plain-text.ts';

export function wordsBetween(doc: Node, from: number, to: number): number {
  return countWords(doc.isLeaf ? leafText(doc) : doc.textBetween(from, to, '\n', leafText));
}

function leafText({ type, attrs }: Node): string {
  if (type.name === 'attachment') return attrs.name;
  if (type.name === 'math') return attrs.tex;
  return type.name === 'mention' ? mentionText(attrs.kind, attrs.label) : ' ';
}
