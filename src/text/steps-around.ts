import { type Fragment, type Node, Slice } from '@tiptap/pm/model';
import {
  type Mappable,
  type Mapping,
  ReplaceAroundStep,
  ReplaceStep,
  type Step,
  Transform,
} from '@tiptap/pm/transform';
import { deletesBetween } from './deletes-between.ts';
import {
  innerAfter,
  insertedBetween,
  type KeptWords,
  keptAround,
  linesIn,
  maxPlaces,
  placeAfter,
  type Range,
  withLinesBetween,
  wordsIn,
} from './kept-words.ts';
import { positionOf, stepInLine, withLines } from './lines-again.ts';
import type { Rebasing } from './rival-words.ts';

/** In positions: what a key or an input method inserts. A longer text in place of words is merged word by word. */
const maxTyped = 8;

interface Around {
  /** In positions: how much the step inserts itself. */
  size: number;
  /** Whether it puts words beside those that it keeps. */
  addsWords: boolean;
}

/** Steps that keep what others put into the range that they replace. */
const aroundOthers = new WeakMap<Step, Around>();

export const isAroundOthers = (step: Step): boolean => aroundOthers.has(step);

/** Whether a step puts words in place of others. */
export const replacesByWords = (step: Step): boolean =>
  isReplacement(step) && step.from < step.to && addsWords(step);

/** In positions: how much a step inserts, without what it keeps of others. */
export const insertedSize = (step: Step): number =>
  aroundOthers.get(step)?.size ?? ('slice' in step ? (step.slice as Slice).size : 0);

/**
 * Returns a step in place of one that replaces a range in which others have typed: their words stay. Null where it replaces
 * none. `doc` is the document after the mapping.
 */
export function stepAround(step: Step, maps: Rebasing, doc: Node): Step | null {
  if (!isReplacement(step) || step.slice.size + step.to - step.from === 0) return null;
  const mapping = maps.mapping.slice(maps.undo);
  const inserted = insertedBetween(mapping, maps.missed, maps.redo);
  if (inserted.length === 0 || inserted.length > maxPlaces) return null;
  const isInsertion = step instanceof ReplaceStep && step.from === step.to;
  const inLine = isInsertion ? stepInLine(step, { mapping, inserted }, doc) : null;
  const around = inLine ?? stepAroundWords(step, { mapping, inserted, maps }, doc);
  if (around) aroundOthers.set(around, { size: insertedSize(step), addsWords: addsWords(step) });
  return around;
}

interface Inserted {
  mapping: Mapping;
  /** What others inserted. */
  inserted: readonly Range[];
  maps: Rebasing;
}

function stepAroundWords(
  step: ReplaceStep | ReplaceAroundStep,
  { mapping, inserted, maps }: Inserted,
  doc: Node,
): Step | null {
  if (step.from === step.to && !hasBlocks(step)) return null;
  const range = rangeAfter(step, mapping);
  // Places in words that came back otherwise are found by their distance, which may be another one.
  if (range.from > range.to || range.to > doc.content.size) return null;
  const own =
    step instanceof ReplaceAroundStep
      ? [{ from: mapping.map(step.gapFrom, -1), to: mapping.map(step.gapTo, 1) }]
      : [];
  const within = inserted.filter(
    one =>
      one.to > range.from &&
      one.from <= range.to + 1 &&
      !own.some(gap => one.from >= gap.from && one.to <= gap.to),
  );
  if (step.from < step.to && addsWords(step)) {
    const isRewrite = step.slice.size > maxTyped && replacesWords(doc, range, [...within, ...own]);
    if (isRewrite || areDeletions(step, maps)) return null;
  }
  return stepKeeping(range, step, { inserted: within, own }, doc);
}

/** Where a step replaces after a mapping: with what was put to its place, or with letters that may go on with its words. */
function rangeAfter(step: ReplaceStep | ReplaceAroundStep, mapping: Mappable): Range {
  const { from, to } = step;
  if (from === to) return placeAfter(step, mapping);
  const isWide = !addsWords(step) && to - from > maxTyped;
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
  aroundOthers.get(step)?.addsWords ?? hasWords(step.slice.content);

/** Letters at the end of the kept words belong to them. */
export function mapAround(step: ReplaceAroundStep, mapping: Mappable): ReplaceAroundStep | null {
  const mapped = ReplaceAroundStep.prototype.map.call(step, mapping) as ReplaceAroundStep | null;
  if (!mapped || isStructural(step)) return mapped;
  const to = step.to === step.gapTo ? mapping.map(step.to, 1) : mapped.to;
  const { from, gapFrom, gapTo, slice, insert } = mapped;
  const around = new ReplaceAroundStep(from, to, gapFrom, step.to === step.gapTo ? to : gapTo, slice, insert);
  const known = aroundOthers.get(step);
  if (known) aroundOthers.set(around, known);
  return around;
}

/** Whether a range has words besides those that others `inserted`. */
const replacesWords = (doc: Node, range: Range, inserted: readonly Range[]): boolean =>
  wordsIn(doc, range).some(({ from, to }) => !inserted.some(one => one.from <= from && one.to >= to));

/** Steps that change blocks alone fail where somebody typed. */
const isReplacement = (step: Step): step is ReplaceStep | ReplaceAroundStep =>
  (step instanceof ReplaceStep || step instanceof ReplaceAroundStep) && !isStructural(step);

const hasBlocks = ({ slice }: { slice: Slice }): boolean =>
  slice.content.content.some(({ isBlock }) => isBlock);

const isStructural = (step: ReplaceStep | ReplaceAroundStep): boolean =>
  (step as unknown as { structure: boolean }).structure;

/**
 * Returns the step that puts the slice of `step` in place of a range but for what others `inserted` there, and the `own`
 * ranges. Where it removes nothing, only for lines that others put there, too.
 */
export function stepKeeping(
  range: Range,
  { from, to, slice }: ReplaceStep | ReplaceAroundStep,
  { inserted, own = [] }: { inserted: readonly Range[]; own?: readonly Range[] },
  doc: Node,
): Step | null {
  const isInsertion = from === to;
  const whole = isInsertion ? withLineBehind(range, inserted, { slice, doc }) : range;
  const within = (one: Range) => ({ from: Math.max(one.from, whole.from), to: Math.min(one.to, whole.to) });
  const words = inserted.flatMap(one => wordsIn(doc, within(one)));
  const last = words.at(-1);
  if (!last) return null;
  const kept = isInsertion
    ? linesIn(doc, whole)
    : withLinesBetween(doc, [
        ...own.map(gap => ({ ...gap, words: gap, isLine: false })),
        ...words.map(one => keptAround(doc, whole, one)),
      ]);
  return keeping(whole, slice, { kept, last, onlyLines: isInsertion }, doc);
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
 * One step, as the history of an editor has one map for one step. The kept words with the `last` that were typed are not
 * touched, so that their writer goes on there, and an undo leaves later words alone.
 */
function keeping(
  { from, to }: Range,
  slice: Slice,
  { kept, last, onlyLines }: { kept: readonly KeptWords[]; last: Range; onlyLines: boolean },
  doc: Node,
): Step | null {
  const gap = kept.find(one => one.from <= last.from && one.to >= last.to);
  if (!gap) return null;
  const { content, lines } = withLines(slice.content, kept, doc);
  if (onlyLines && lines.size === 0) return null;
  const tr = new Transform(doc);
  let end = to;
  for (const one of kept.filter(each => !lines.has(each)).reverse()) {
    if (one.to < end) tr.delete(one.to, end);
    end = one.from;
  }
  if (hasWords(content)) tr.replace(from, end, new Slice(content, slice.openStart, slice.openEnd));
  else if (from < end) tr.delete(from, end);
  const line = lines.get(gap);
  const start = line
    ? from + positionOf(line, content) + 1 - slice.openStart
    : tr.mapping.map(gap.words.from, 1);
  const size = gap.words.to - gap.words.from;
  const newTo = to + tr.doc.content.size - doc.content.size;
  const ways = [
    () => {
      // The inverse of a step that leaves the words alone has all that is beside them.
      const alone = new ReplaceAroundStep(from, newTo, start, start + size, Slice.empty, 0);
      const { slice: beside, insert } = alone.invert(tr.doc);
      return new ReplaceAroundStep(from, to, gap.words.from, gap.words.to, beside, insert);
    },
    () => new ReplaceStep(from, to, tr.doc.slice(from, newTo)),
  ];
  for (const make of ways) {
    try {
      const step = make();
      if (step.apply(doc).doc?.eq(tr.doc)) return step;
    } catch {
      // What is left beside the words is no slice of its own.
    }
  }
  return null;
}

const hasWords = (content: Fragment): boolean =>
  content.content.some(node => (node.isLeaf ? true : hasWords(node.content)));
