import { type Fragment, type Node, Slice } from '@tiptap/pm/model';
import { ReplaceAroundStep, ReplaceStep, type Step, Transform } from '@tiptap/pm/transform';
import { joinedCell } from './joined-cell.ts';
import { type KeptWords, keptAround, linesIn, type Range, withLinesBetween, wordsIn } from './kept-words.ts';
import { positionOf, withLine } from './lines-again.ts';

/** These words are not to be removed from a range. */
interface Words {
  /** Others inserted these. */
  inserted: readonly Range[];
  /** The step has kept these before. */
  own?: readonly Range[];
}

/**
 * Returns the step that puts the slice of `step` in place of a range but for the words there. Where it removes nothing, only
 * for a line that others put there, too. Null where that is no single step; a step that would only delete does nothing then.
 */
export function stepKeeping(
  range: Range,
  { from, to, slice }: ReplaceStep | ReplaceAroundStep,
  words: Words,
  doc: Node,
): Step | null {
  const isInsertion = from === to;
  const whole = isInsertion ? withLineBehind(range, words.inserted, { slice, doc }) : range;
  if (!words.inserted.some(one => wordsIn(doc, within(one, whole)).length > 0)) return null;
  const step = stepAroundWords(whole, slice, { ...words, isInsertion }, doc);
  if (step || isInsertion || holdsWords(slice.content)) return step;
  return new ReplaceStep(range.from, range.from, Slice.empty);
}

export const holdsWords = (content: Fragment): boolean =>
  content.content.some(node => node.isLeaf || holdsWords(node.content));

const within = ({ from, to }: Range, range: Range): Range => ({
  from: Math.max(from, range.from),
  to: Math.min(to, range.to),
});

function stepAroundWords(
  range: Range,
  slice: Slice,
  { inserted, own = [], isInsertion }: Words & { isInsertion: boolean },
  doc: Node,
): Step | null {
  try {
    const kept = isInsertion
      ? linesIn(doc, range)
      : withLinesBetween(doc, [
          ...own.map(gap => ({ ...gap, words: gap, isLine: false })),
          ...inserted
            .flatMap(one => wordsIn(doc, within(one, range)))
            .map(one => keptAround(doc, range, one)),
        ]);
    return kept.length === 1
      ? (joinedCell(range, kept[0]!, doc) ?? around(range, slice, { kept: kept[0]!, isInsertion }, doc))
      : null;
  } catch {
    // The library throws where the ends of a range lie in blocks that cannot be joined.
    return null;
  }
}

/** A place with the line that others put behind the block at it. */
function withLineBehind(
  { from, to }: Range,
  inserted: readonly Range[],
  { slice, doc }: { slice: Slice; doc: Node },
): Range {
  const behind = inserted
    .filter(one => one.from >= to && one.from <= to + 1)
    .flatMap(one => linesIn(doc, one));
  const line = behind.find(({ words }) => words.from <= to + 2)?.words;
  return { from, to: line ? line.to + (slice.openEnd > 0 ? 0 : 1) : to };
}

/**
 * One step, as the history of an editor has one map for one step. The kept words are not touched, so that their writer goes on
 * there, and an undo leaves later words alone.
 */
function around(
  { from, to }: Range,
  slice: Slice,
  { kept, isInsertion }: { kept: KeptWords; isInsertion: boolean },
  doc: Node,
): Step | null {
  const { content, line } = withLine(slice.content, kept, doc);
  if (isInsertion && !line) return null;
  const tr = new Transform(doc);
  if (!line && kept.to < to) tr.delete(kept.to, to);
  const end = line ? to : kept.from;
  if (holdsWords(content)) tr.replace(from, end, new Slice(content, slice.openStart, slice.openEnd));
  else if (from < end) tr.delete(from, end);
  const { words } = kept;
  const start = line ? from + positionOf(line, content) + 1 - slice.openStart : tr.mapping.map(words.from, 1);
  const newTo = to + tr.doc.content.size - doc.content.size;
  const wordsEnd = start + words.to - words.from;
  for (const closed of endsBehind(doc, to)) {
    // The inverse of a step that leaves the words alone has all that is beside them.
    const alone = new ReplaceAroundStep(from, newTo + closed, start, wordsEnd, Slice.empty, 0);
    try {
      const { slice: beside, insert } = alone.invert(tr.doc);
      const step = new ReplaceAroundStep(from, to + closed, words.from, words.to, beside, insert);
      if (step.apply(doc).doc?.eq(tr.doc)) return step;
    } catch {
      // The ends of the range lie in blocks that cannot be joined.
    }
  }
  return null;
}

/** How many ends of blocks can be taken in behind a position: kept words of a list cannot be joined to the paragraph that ends there. */
function endsBehind(doc: Node, pos: number): number[] {
  const place = doc.resolve(pos);
  const counts = [0];
  for (let depth = place.depth; depth > 0 && place.end(depth) === pos + counts.length - 1; depth--)
    counts.push(counts.length);
  return counts;
}
