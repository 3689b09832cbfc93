import type { Node } from '@tiptap/pm/model';
import { type Mapping, ReplaceStep, type Step, type StepMap } from '@tiptap/pm/transform';
import { innerAfter, type Range } from './kept-words.ts';

/** A piece of words that one person inserted, with the index of the first missed step of it. */
export interface RivalPart extends Range {
  missed: number;
}

/** Words that others put in place of the same words as a step, with what is left before them of these. Own ones go behind them. */
export interface RivalWords extends Range {
  /** What is left of the replaced words behind them; empty where nothing is. */
  rest: Range;
  /** The pieces of these words, each of one person; none where the writers are not known. */
  parts: readonly RivalPart[];
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
  /** The ids of the people who made the missed steps, one for each. */
  writers?: readonly string[] | undefined;
}

/** Others may have taken so many pieces out of the words: each piece costs time with each change. */
const maxPieces = 20;

/** In positions: what a key or an input method inserts. A longer text that others put in is merged word by word. */
export const maxTyped = 8;

/**
 * Returns what others put in place of the words that a step replaces, or of some of them, in the document before it; or null.
 * Where they did not replace exactly these, only what they typed.
 */
export function rivalWords(
  step: Step,
  { mapping, undo, missed, redo, writers }: Rebasing,
): RivalWords | null {
  if (!isReplacement(step)) return null;
  let left: readonly Range[] = [step];
  for (const map of mapping.maps.slice(undo, missed)) {
    const kept = remaining(map, left);
    // Own words among them come back with the steps that made them.
    if (sizeOf(kept) < sizeOf(left)) return null;
    left = kept;
  }
  let words: Omit<RivalWords, 'rest'> | null = null;
  for (const [index, map] of mapping.maps.slice(missed, redo).entries()) {
    words = wordsAfter(map, words, { left, missed: index, writers });
    left = remaining(map, left);
    if (left.length > maxPieces) return null;
  }
  if (!words || (words.begun > maxTyped && !isExact(step, mapping.slice(undo)))) return null;
  const last = mapping.slice(redo);
  const inLast = (one: Range): Range => innerAfter(one, last);
  const { from, to } = inLast(words);
  const [before, behind] = [
    left.map(inLast).filter(one => one.from < to),
    left.map(inLast).filter(one => one.from >= to),
  ];
  if (from >= to || behind.length > 1) return null;
  const start = Math.min(from, ...before.map(one => one.from));
  const parts = words.parts.map(part => ({ ...part, ...inLast(part) }));
  return { ...words, from: start, to, parts, rest: behind[0] ?? { from: to, to } };
}

/** Whether others replaced exactly the words that a step replaces. */
function isExact({ from, to }: ReplaceStep, mapping: Mapping): boolean {
  const [start, end] = [mapping.mapResult(from, 1), mapping.mapResult(to, -1)];
  return start.deletedAfter && !start.deletedAcross && end.deletedBefore && !end.deletedAcross;
}

/** The step that puts the same words behind those of others, in place of what is left there; null where it cannot. */
export function stepBehind(step: Step, { from, to, rest }: RivalWords, doc: Node): ReplaceStep | null {
  const place = doc.resolve(to);
  const isInLine =
    place.parent.inlineContent && [from, rest.to].every(pos => place.sameParent(doc.resolve(pos)));
  if (!isReplacement(step) || !isInLine) return null;
  const behind = new ReplaceStep(rest.from, rest.to, step.slice);
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
  return pieces.filter(({ from, to }) => from < to).map(one => innerAfter(one, map));
}

const sizeOf = (ranges: readonly Range[]): number => ranges.reduce((sum, { from, to }) => sum + to - from, 0);

/** The words of others after one more change: what is typed on at their end, or put in place of what was `left`. */
function wordsAfter(
  map: StepMap,
  words: Omit<RivalWords, 'rest'> | null,
  { left, missed, writers }: { left: readonly Range[]; missed: number } & Pick<Rebasing, 'writers'>,
): Omit<RivalWords, 'rest'> | null {
  const inserted: RivalPart[] = [];
  let next = words && {
    ...words,
    from: map.map(words.from, words.from === words.to ? -1 : 1),
    to: map.map(words.to, 1),
  };
  map.forEach((start, end, newStart, newEnd) => {
    inserted.push({ missed, from: newStart, to: newEnd });
    if (!left.some(({ from, to }) => start < to && end > from)) return;
    // Words that somebody only inserts are merged.
    if (!next && start === end) return;
    next = {
      from: Math.min(newStart, next?.from ?? newStart),
      to: Math.max(newEnd, next?.to ?? newEnd),
      parts: [],
      begun: next?.begun ?? newEnd - newStart,
    };
  });
  if (!next || !writers) return next;
  const { from, to } = next;
  const earlier = (words?.parts ?? []).map(part => ({ ...part, ...innerAfter(part, map) }));
  const isWithin = (part: Range) => part.from < part.to && part.from >= from && part.to <= to;
  return { ...next, parts: joinedParts([...earlier, ...inserted].filter(isWithin), writers) };
}

/** Joins what one person put behind their own words. */
function joinedParts(parts: readonly RivalPart[], writers: readonly string[]): RivalPart[] {
  const all: RivalPart[] = [];
  for (const part of [...parts].sort((one, other) => one.from - other.from)) {
    const last = all.at(-1);
    const isSame = last && writers[last.missed] === writers[part.missed];
    if (isSame && last.to >= part.from) all[all.length - 1] = { ...last, to: Math.max(last.to, part.to) };
    else all.push(part);
  }
  return all.slice(0, maxPieces);
}
