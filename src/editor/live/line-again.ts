import type { Node } from '@tiptap/pm/model';
import type { Mapping, StepMap } from '@tiptap/pm/transform';
import type { ReplacedRange } from '#text/changed-items.ts';
import { commonCount, isKnownAgain, placeByEnds } from '#text/common-ends.ts';

interface Line {
  start: number;
  text: string;
}

/**
 * Returns where a place of `before` is in `after`, where others took its line away and put it elsewhere, as when they made lines of
 * a list. Null where the line stayed, or is nowhere. `mapping` is what they did.
 */
export function placeInLineAgain(
  before: Node,
  after: Node,
  place: number,
  mapping: Mapping | StepMap,
): number | null {
  const { parent, parentOffset } = before.resolve(place);
  const start = place - parentOffset;
  if (!parent.isTextblock || !mapping.mapResult(start).deletedAcross) return null;
  const text = letters(parent);
  if (text.trim() === '') return null;
  const near = mapping.map(place);
  const back = mapping.invert();
  let best: { line: Line; common: number } | null = null;
  for (const line of linesOf(after)) {
    if (!isKnownAgain(text, line.text)) continue;
    // Another line may read almost the same.
    if (!back.mapResult(line.start).deletedAcross) continue;
    const common = commonCount(text, line.text);
    const isBetter =
      !best ||
      common > best.common ||
      (common === best.common && Math.abs(line.start - near) < Math.abs(best.line.start - near));
    if (isBetter) best = { line, common };
  }
  return best && best.line.start + placeByEnds(text, best.line.text, parentOffset);
}

/**
 * Returns where a place in a range that was deleted or replaced is, where the words before it in that range are there again: of two
 * spaces, either can count as the one that is left.
 */
export function placeBehindSame(
  before: Node,
  after: Node,
  place: number,
  changes: readonly ReplacedRange[],
): number | null {
  const change = changes.find(({ from, to }) => from < place && place <= to);
  if (!change) return null;
  const { from, newFrom } = change;
  const end = newFrom + place - from;
  if (end > after.content.size) return null;
  const [words, newWords] = [
    before.textBetween(from, place, '\n', '\ufffc'),
    after.textBetween(newFrom, end, '\n', '\ufffc'),
  ];
  return words.length === place - from && newWords === words ? end : null;
}

/** One for each position. */
const letters = (line: Node): string => line.textBetween(0, line.content.size, '', '\ufffc');

function linesOf(doc: Node): Line[] {
  const lines: Line[] = [];
  doc.descendants((node, pos) => {
    if (node.isTextblock) lines.push({ start: pos + 1, text: letters(node) });
    return !node.isTextblock;
  });
  return lines;
}
