import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { ReplaceStep } from '@tiptap/pm/transform';
import type { Range } from './kept-words.ts';
import { endsInWord, isWordBefore, isWordBehind, startsInWord } from './word-ends.ts';

/**
 * Returns the step with a space between the words that it inserts and those that others have `inserted` beside their place.
 * Null where they are not glued to these, or are a part of a word.
 */
export function stepBeside(
  { from, to, slice }: ReplaceStep,
  inserted: readonly Range[],
  doc: Node,
): ReplaceStep | null {
  const { content, openStart, openEnd } = slice;
  if (from !== to || openStart > 0 || openEnd > 0 || !content.firstChild?.isText) return null;
  const words = content.textBetween(0, content.size, '', '\ufffc');
  const isGluedBefore = isWordBefore(doc, from) && startsInWord.test(words);
  const isGluedBehind = isWordBehind(doc, from) && endsInWord.test(words);
  if (isGluedBefore === isGluedBehind) return null;
  const touched = isGluedBefore ? from - 1 : from;
  if (!inserted.some(one => one.from <= touched && touched < one.to)) return null;
  const space = Fragment.from(doc.type.schema.text(' '));
  const apart = isGluedBefore ? space.append(content) : content.append(space);
  return new ReplaceStep(from, from, new Slice(apart, 0, 0));
}
