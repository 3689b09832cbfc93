import type { Node, Slice } from '@tiptap/pm/model';
import { type Mappable, type Mapping, ReplaceAroundStep, ReplaceStep, type Step } from '@tiptap/pm/transform';
import { aroundOf, isStructural, noteAround } from './around-others.ts';
import { deletesBetween } from './deletes-between.ts';
import { innerAfter, placeAfter, type Range, wordsIn } from './kept-words.ts';
import { stepInLine } from './lines-again.ts';
import { maxTyped, type Rebasing } from './rival-words.ts';
import { holdsWords, stepKeeping } from './step-keeping.ts';

/** Whether a step puts words in place of others. */
export const replacesByWords = (step: Step): boolean =>
  isReplacement(step) && step.from < step.to && addsWords(step);

/**
 * Whether a step inserts nothing but empty lines and cells, or blocks around others: no word is lost where it is left out, or where
 * others delete what is around it.
 */
export const insertsEmpty = (step: Step): boolean =>
  (step instanceof ReplaceStep || step instanceof ReplaceAroundStep) &&
  step.slice.size > 0 &&
  !addsWords(step);

/** In positions: how much a step inserts, without what it keeps of others. */
export const insertedSize = (step: Step): number =>
  aroundOf(step)?.size ?? ('slice' in step ? (step.slice as Slice).size : 0);

/**
 * Returns a step in place of one that replaces a range in which others have typed, so that their words stay, or that brings
 * back a line which they brought back. Null where they did neither. `doc` is the document after the mapping.
 */
export function stepAround(step: Step, { maps, inserted }: Others, doc: Node): Step | null {
  if (!isReplacement(step) || isKey(step)) return null;
  const others = { maps, mapping: maps.mapping.slice(maps.undo), inserted: inserted() };
  if (others.inserted.length === 0) return null;
  const isInsertion = step instanceof ReplaceStep && step.from === step.to;
  const inLine = isInsertion ? stepInLine(step, others, doc) : null;
  const around = inLine ?? stepAroundWords(step, others, doc);
  if (around) noteAround(around, { size: insertedSize(step), addsWords: addsWords(step), isMapped: false });
  return around;
}

/** What others did that the writer of a step did not know of. */
export interface Others {
  maps: Rebasing;
  /** What they inserted, in the document after the mapping; nothing where that is at too many places. */
  inserted: () => readonly Range[];
}

/** Keys need no more work: their place is found by the mapping. */
const isKey = ({ from, to, slice }: ReplaceStep | ReplaceAroundStep): boolean =>
  from === to && slice.size <= 1;

function stepAroundWords(
  step: ReplaceStep | ReplaceAroundStep,
  { mapping, inserted, maps }: { mapping: Mapping; inserted: readonly Range[]; maps: Rebasing },
  doc: Node,
): Step | null {
  if (step.from === step.to && !hasBlocks(step)) return null;
  const range = rangeAfter(step, mapping);
  // Places in words that came back otherwise are found by their distance, which may be another one.
  if (range.from > range.to || range.to > doc.content.size) return null;
  const own =
    step instanceof ReplaceAroundStep && step.gapFrom < step.gapTo
      ? [{ from: mapping.map(step.gapFrom, -1), to: mapping.map(step.gapTo, 1) }]
      : [];
  const within = inserted.filter(
    one =>
      one.to > range.from &&
      one.from <= range.to + 1 &&
      !own.some(gap => one.from >= gap.from && one.to <= gap.to),
  );
  // The service does not know what a page has noted of the step.
  if (step.from < step.to && holdsWords(step.slice.content)) {
    const isRewrite = step.slice.size > maxTyped && replacesWords(doc, range, [...within, ...own]);
    if (isRewrite || areDeletions(step, maps)) return null;
  }
  return stepKeeping(range, step, { inserted: within, own }, doc);
}

/** Where a step replaces after a mapping: with what was put to its place, or with letters that may go on with its words. */
function rangeAfter(step: ReplaceStep | ReplaceAroundStep, mapping: Mappable): Range {
  const { from, to } = step;
  if (from === to) return placeAfter(step, mapping);
  const isWide = !holdsWords(step.slice.content) && to - from > maxTyped;
  return isWide ? { from: mapping.map(from, 1), to: mapping.map(to, 1) } : innerAfter(step, mapping);
}

/** Whether others deleted some of the range of a step. */
function areDeletions({ from, to }: Range, { mapping, undo, missed, redo }: Rebasing): boolean {
  const before = mapping.slice(undo, missed);
  let [start, end] = [before.map(from, 1), before.map(to, -1)];
  return mapping.maps.slice(missed, redo).some(map => {
    const isHit = deletesBetween(map, start, end);
    [start, end] = [map.map(start, 1), map.map(end, -1)];
    return isHit;
  });
}

const addsWords = (step: ReplaceStep | ReplaceAroundStep): boolean =>
  aroundOf(step)?.addsWords ?? holdsWords(step.slice.content);

/** Whether a range has words besides those that others `inserted`. */
const replacesWords = (doc: Node, range: Range, inserted: readonly Range[]): boolean =>
  wordsIn(doc, range).some(({ from, to }) => !inserted.some(one => one.from <= from && one.to >= to));

/** Steps that change blocks alone fail where somebody typed. */
const isReplacement = (step: Step): step is ReplaceStep | ReplaceAroundStep =>
  (step instanceof ReplaceStep || step instanceof ReplaceAroundStep) && !isStructural(step);

const hasBlocks = ({ slice }: { slice: Slice }): boolean =>
  slice.content.content.some(({ isBlock }) => isBlock);
