import type { Node } from '@tiptap/pm/model';
import { mentionText } from '#text/mention-text.ts';
import { countWords } from './plain-text.ts';

export function wordsBetween(doc: Node, from: number, to: number): number {
  return countWords(doc.textBetween(from, to, '\n', leafText));
}

const leafText = ({ type, attrs }: Node) =>
  type.name === 'mention' ? mentionText(attrs.kind, attrs.label) : ' ';
