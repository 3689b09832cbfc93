import type { Node } from '@tiptap/pm/model';

// Not classes: V8 fails to match one of characters of two code units at the end of a text.
export const startsInWord = /^(?:\p{L}|\p{N}|\p{M})/u;
export const endsInWord = /(?:\p{L}|\p{N}|\p{M})$/u;

/** The characters of a line: up to two, as one may have two code units. */
const characters = (doc: Node, from: number, to: number): string =>
  doc.textBetween(Math.max(from, 0), Math.min(to, doc.content.size), '\n', '\ufffc');

/** Whether the character before a position belongs to a word. */
export const isWordBefore = (doc: Node, pos: number): boolean =>
  endsInWord.test(characters(doc, pos - 2, pos));

/** Whether the character behind a position belongs to a word. */
export const isWordBehind = (doc: Node, pos: number): boolean =>
  startsInWord.test(characters(doc, pos, pos + 2));
