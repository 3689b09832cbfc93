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
  // Between two blocks there is one token.
  const place = { from: mapping.map(from, -1) - 1, to: mapping.map(from, 1) + 1 };
  const lines = inserted
    .filter(one => one.from <= place.to && one.to >= place.from)
    .flatMap(one => linesIn(doc, one))
    .filter(one => isPartOf(doc.textBetween(one.words.from, one.words.to, '', ' '), words));
  const steps = lines.map(one =>
    line
      ? new ReplaceStep(one.words.from - 1, one.words.to + 1, slice)
      : new ReplaceStep(one.words.from, one.words.to, slice),
  );
  return steps.find(step => step.apply(doc).doc) ?? null;
}

/** Whether there are words, and none but those of `text`. */
function isPartOf(words: string, text: string): boolean {
  const { start, end } = commonEnds(words, text);
  return words !== '' && start + end >= words.length;
}

/** Puts kept lines into the place of lines that came back meanwhile, as by an undo: they would be there twice. */
export function withLines(slice: Fragment, kept: readonly KeptWords[], doc: Node) {
  let content = slice;
  const lines = new Map<KeptWords, Node>();
  for (const one of kept.filter(({ isLine }) => isLine)) {
    const { from, to } = one.words;
    const line = findLine(content, doc.textBetween(from, to, '', ' '));
    if (!line) continue;
    const next = line.copy(doc.slice(from, to).content);
    content = withNode(content, line, next);
    lines.set(one, next);
  }
  return { content, lines };
}

/** The first line that has words, and none but those of `text`. */
function findLine(content: Fragment, text: string): Node | null {
  const found: Node[] = [];
  content.nodesBetween(0, content.size, node => {
    if (node.isTextblock && isPartOf(node.textBetween(0, node.content.size, '', ' '), text)) found.push(node);
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

/** Of a node in a fragment that has it. */
export function positionOf(node: Node, content: Fragment): number {
  let at = 0;
  content.nodesBetween(0, content.size, (child, pos) => {
    if (child === node) at = pos;
  });
  return at;
}
