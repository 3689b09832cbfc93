import type { Node } from '@tiptap/pm/model';
import { type Mapping, ReplaceStep, type Step, type StepMap } from '@tiptap/pm/transform';

interface Range {
  from: number;
  to: number;
}

/** Words that others put in place of the same words as a step, which puts its own behind them. */
export interface RivalWords extends Range {
  /** The index of the missed step that began them. */
  missed: number;
  /** In positions: how much it inserted. */
  begun: number;
}

/** How own steps are mapped: behind the maps that undo them are those that were missed, then those of steps done again. */
export interface Rebasing {
  mapping: Mapping;
  /** Where the maps begin that undo the steps before this one. */
  undo: number;
  missed: number;
  redo: number;
}

/** Others may have taken so many pieces out of the words: each piece costs time with each change. */
const maxPieces = 20;

/** In positions: what a key or an input method inserts. A longer text that others put in is merged word by word. */
const maxTyped = 8;

/**
 * Returns what others put in place of the words that a step replaces, in the document before it; or null. Where they replaced
 * more than these, only what they typed.
 */
export function rivalWords(step: Step, { mapping, undo, missed, redo }: Rebasing): RivalWords | null {
  if (!isReplacement(step)) return null;
  const behind = mapping.slice(undo);
  const [start, end] = [behind.mapResult(step.from, 1), behind.mapResult(step.to, -1)];
  if (!start.deletedAfter || !end.deletedBefore) return null;
  const isExact = !start.deletedAcross && !end.deletedAcross;
  let left: readonly Range[] = [step];
  for (const map of mapping.maps.slice(undo, missed)) {
    const kept = remaining(map, left);
    // Own words among them come back with the steps that made them.
    if (sizeOf(kept) < sizeOf(left)) return null;
    left = kept;
  }
  let words: RivalWords | null = null;
  for (const [index, map] of mapping.maps.slice(missed, redo).entries()) {
    words = wordsAfter(map, words, { left, missed: index });
    left = remaining(map, left);
    if (left.length > maxPieces) return null;
  }
  if (left.length > 0 || !words || (!isExact && words.begun > maxTyped)) return null;
  const rest = mapping.slice(redo);
  const [from, to] = [rest.map(words.from, 1), rest.map(words.to, -1)];
  return from < to ? { ...words, from, to } : null;
}

/** The step that puts the same words behind those of others; null where it cannot. */
export function stepBehind(step: Step, { from, to }: RivalWords, doc: Node): ReplaceStep | null {
  const place = doc.resolve(to);
  if (!isReplacement(step) || !place.parent.inlineContent || !place.sameParent(doc.resolve(from)))
    return null;
  const behind = new ReplaceStep(to, to, step.slice);
  return behind.apply(doc).doc ? behind : null;
}

/** Whether a step puts words of a line in place of others. */
const isReplacement = (step: Step): step is ReplaceStep =>
  step instanceof ReplaceStep &&
  step.to > step.from &&
  step.slice.content.childCount > 0 &&
  step.slice.content.content.every(({ isInline }) => isInline);

/** What is left of the ranges, in the document after the change. */
function remaining(map: StepMap, ranges: readonly Range[]): Range[] {
  const pieces = ranges.flatMap(({ from, to }) => {
    const kept: Range[] = [];
    let at = from;
    map.forEach((start, end) => {
      if (end <= at || start >= to) return;
      kept.push({ from: at, to: start });
      at = end;
    });
    return [...kept, { from: at, to }];
  });
  return pieces
    .filter(({ from, to }) => from < to)
    .map(({ from, to }) => ({ from: map.map(from, 1), to: map.map(to, -1) }));
}

const sizeOf = (ranges: readonly Range[]): number => ranges.reduce((sum, { from, to }) => sum + to - from, 0);

/** The words of others after one more change: what is typed on at their end, or put in place of what was `left`. */
function wordsAfter(
  map: StepMap,
  words: RivalWords | null,
  { left, missed }: { left: readonly Range[]; missed: number },
): RivalWords | null {
  let next = words && {
    ...words,
    from: map.map(words.from, words.from === words.to ? -1 : 1),
    to: map.map(words.to, 1),
  };
  map.forEach((start, end, newStart, newEnd) => {
    if (!left.some(({ from, to }) => start < to && end > from)) return;
    next = {
      from: Math.min(newStart, next?.from ?? newStart),
      to: Math.max(newEnd, next?.to ?? newEnd),
      missed: next?.missed ?? missed,
      begun: next?.begun ?? newEnd - newStart,
    };
  });
  return next;
}
