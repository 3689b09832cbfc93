import { Fragment, type Node } from '@tiptap/pm/model';
import { type Mapping, ReplaceStep } from '@tiptap/pm/transform';
import { commonEnds } from './common-ends.ts';
import { type KeptWords, linesIn, type Range } from './kept-words.ts';

/**
 * Returns the step that puts a line, or its words, into the place of a line of others that came beside it meanwhile and has
 * none but these words, as by an undo: they would be there twice. Null where none did. `inserted` is what others inserted in
 * the document after the mapping.
 */
export function stepInLine(
  { from, slice }: ReplaceStep,
  { mapping, inserted }: { mapping: Mapping; inserted: readonly Range[] },
  doc: Node,
): ReplaceStep | null {
  const { content, openStart, openEnd } = slice;
  const line = content.firstChild?.isTextblock ? content.firstChild : null;
  if (openStart > 0 || openEnd > 0 || !(line ? content.childCount === 1 : content.firstChild?.isInline))
    return null;
  const words = content.textBetween(0, content.size, '', ' ');
  const parts = inserted
    .flatMap(one => linesIn(doc, one).map(part => ({ ...part, inserted: one })))
    .filter(part => isPartOf(doc.resolve(part.words.from).parent, words));
  if (parts.length === 0) return null;
  // Between two blocks there is one token.
  const place = { from: mapping.map(from, -1) - 1, to: mapping.map(from, 1) + 1 };
  const lines = parts.filter(part => part.inserted.from <= place.to && part.inserted.to >= place.from);
  const steps = lines.map(one =>
    line
      ? new ReplaceStep(one.words.from - 1, one.words.to + 1, slice)
      : new ReplaceStep(one.words.from, one.words.to, slice),
  );
  return steps.find(step => step.apply(doc).doc) ?? null;
}

/** In characters: shorter words may be the same by chance. */
const least = 9;

/** Whether a line has many words, and none but those of `text`. */
function isPartOf(line: Node, text: string): boolean {
  const words = line.textContent;
  if (words.length < least || words.length < line.content.size) return false;
  const { start, end } = commonEnds(words, text);
  return start + end >= words.length;
}

/** Puts a kept line into the place of the same line that comes back, as by an undo: it would be there twice. */
export function withLine(
  slice: Fragment,
  { words, isLine }: KeptWords,
  doc: Node,
): { content: Fragment; line: Node | null } {
  const same = isLine ? findLine(slice, doc.textBetween(words.from, words.to, '', ' ')) : null;
  if (!same) return { content: slice, line: null };
  const line = same.copy(doc.slice(words.from, words.to).content);
  return { content: withNode(slice, same, line), line };
}

/** The first line that has words, and none but those of `text`. */
function findLine(content: Fragment, text: string): Node | null {
  const found: Node[] = [];
  content.nodesBetween(0, content.size, node => {
    if (node.isTextblock && isPartOf(node, text)) found.push(node);
    return found.length === 0;
  });
  return found[0] ?? null;
}

const withNode = (content: Fragment, node: Node, next: Node): Fragment =>
  Fragment.from(
    content.content.map(child => {
      if (child === node) return next;
      return child.isLeaf ? child : child.copy(withNode(child.content, node, next));
    }),
  );

/** Returns where a node of the fragment begins. */
export function positionOf(node: Node, content: Fragment): number {
  let at = 0;
  content.nodesBetween(0, content.size, (child, pos) => {
    if (child === node) at = pos;
  });
  return at;
}
