import type { Node } from '@tiptap/pm/model';
import { countWords } from './plain-text.ts';
import { mentionText } from './show-mention.ts';

/** How many words stand between two places of a text, those of mentions among them: readers see them too. */
export function wordsBetween(doc: Node, from: number, to: number): number {
  return countWords(doc.textBetween(from, to, '\n', wordsOfLeaf));
}

const wordsOfLeaf = ({ type, attrs }: Node) =>
  type.name === 'mention' ? mentionText(attrs.kind, attrs.label) : ' ';
