import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { Mapping, ReplaceAroundStep, ReplaceStep, type Step } from '@tiptap/pm/transform';
import { isAroundOthers, isStructural, mapAround } from './around-others.ts';
import { isContinuing, noteContinuing } from './continuing-steps.ts';
import { MappedMoves } from './follow-moves.ts';
import { insertedAfter, insertedBetween, type Range } from './kept-words.ts';
import { isMove, MoveStep } from './move-step.ts';
import { type Rebasing, type RivalWords, rivalWords, stepBehind } from './rival-words.ts';
import { type Others, stepAround } from './steps-around.ts';

/** Steps of one request that are put around words of others: each of them takes up to a millisecond. */
const maxAround = 20;
/** Steps of one request that are put around words in what others move: for each, all that others inserted is looked for again. */
const maxFollowing = 5;

interface PlacedStep {
  /** The index of the step that it was. */
  index: number;
  step: Step;
  rival?: RivalWords;
}

interface Rebased {
  doc: Node;
  /** Those of the steps that still apply, as they were applied. */
  steps: Step[];
  placed: PlacedStep[];
  /** From the document after the steps to that after those that were applied instead. */
  mapping: Mapping;
}

/**
 * Applies steps that were made without knowing of `missed` to the document after them. A step whose place was deleted is
 * left out; one that deletes leaves the words that came into its range. Letters of people who type over the same words are not
 * mixed: those that continue own words stay right behind them, and words in place of words that others have just replaced go
 * behind theirs. Steps can be `made` otherwise already, or are left out where that is null. `writers` names who made each of
 * `missed`, for the parts of rivals.
 */
export function rebaseSteps(
  doc: Node,
  steps: readonly Step[],
  missed: readonly Step[],
  made: readonly (Step | null | undefined)[] = [],
  writers?: readonly string[],
): Rebased {
  const mapping = new Mapping();
  for (const step of [...steps].reverse()) mapping.appendMap(step.getMap().invert());
  for (const step of missed) mapping.appendMap(step.getMap());
  const maps = { mapping, missed: steps.length, redo: steps.length + missed.length, writers };
  const rebased: Rebased = { doc, steps: [], placed: [], mapping };
  const moves = new MappedMoves(steps, missed);
  let around = 0;
  let following = 0;
  let inserted: readonly Range[] | null = null;
  const allInserted = () => insertedBetween(mapping, maps.missed, maps.redo);
  const insertedByOthers = () => (inserted ??= allInserted());
  const placeBehind = (step: Step, own: Rebasing, before: Node) => {
    if (step instanceof MoveStep) {
      const behind = (pos: number) => behindLetters(before.resolve(pos), insertedByOthers);
      const endOfWord = (pos: number) => (startsWord(before.resolve(pos)) ? behind(pos) : pos);
      const placed = moves.map(step, own, { behind, endOfWord }).map(move => fitted(move, before));
      return placed.find(({ doc }) => doc) ?? null;
    }
    const isFollowing = moves.followFor(step, own);
    const insertedBeside = () => (++following > maxFollowing ? [] : allInserted());
    return placedStep(step, { maps: own, inserted: isFollowing ? insertedBeside : insertedByOthers }, before);
  };
  for (const [index, step] of steps.entries()) {
    const undo = steps.length - index;
    const known = missed.length + made.length === 0 ? step : made[index];
    if (known === null) continue;
    const placed = known
      ? { step: known, doc: known.apply(rebased.doc).doc }
      : placeBehind(step, { ...maps, undo }, rebased.doc);
    if (!placed?.doc || isNothing(placed.step)) continue;
    const { doc: after, ...place } = placed;
    moves.add(step, place.step, mapping.maps.length);
    mapping.appendMap(place.step.getMap(), comesBack(step, place.step) ? undo - 1 : undefined);
    inserted &&= insertedAfter(inserted, place.step.getMap());
    if (isAroundOthers(place.step) && ++around === maxAround) inserted = [];
    rebased.doc = after;
    rebased.steps.push(place.step);
    rebased.placed.push({ ...place, index });
  }
  return rebased;
}

/** Whether others deleted all that a step deletes. */
const isNothing = (step: Step): boolean =>
  step instanceof ReplaceStep && step.from === step.to && step.slice.size === 0;

/**
 * Whether places in what a step inserts are found again in the step that is applied instead of it, by their range. That of a
 * block that goes the other way has another number.
 */
export const comesBack = (step: Step, placed: Step): boolean =>
  isMove(step) && isMove(placed) ? step.isUp === placed.isUp : rangesOf(placed) >= rangesOf(step);

function rangesOf(step: Step): number {
  let count = 0;
  step.getMap().forEach(() => {
    count++;
  });
  return count;
}

/** A step in its place, with the document after it; null where it does not fit. */
type Fitted = Omit<PlacedStep, 'index'> & { doc: Node | null };

function placedStep(step: Step, others: Others, doc: Node): Fitted | null {
  const { maps } = others;
  const rival = rivalWords(step, maps);
  const behind = rival && stepBehind(step, rival, doc);
  if (behind) return { ...fitted(behind, doc), rival };
  const around = stepAround(step, others, doc);
  if (around) return fitted(around, doc);
  const mapping = maps.mapping.slice(maps.undo);
  const mapped = isContinuing(step) ? null : mappedStep(step, mapping);
  const place = mapped && fitted(mapped, doc);
  if (place?.doc) return place;
  // Own words before it may have gone to another place.
  if (!(step instanceof ReplaceStep) || step.from < step.to) return null;
  const { pos, deletedAcross } = mapping.mapResult(step.from, -1);
  if (deletedAcross) return null;
  const insertion = (at: number) => new ReplaceStep(at, at, step.slice, isStructural(step));
  if (isContinuing(step)) return fitted(noteContinuing(insertion(pos)), doc);
  return fitted(insertion(behindLetters(doc.resolve(pos), others.inserted)), doc);
}

/** The place behind what others put to one, which may go on with the word before it. */
function behindLetters({ pos, parent, parentOffset }: ResolvedPos, inserted: () => readonly Range[]): number {
  if (!parent.isTextblock) return pos;
  const inOrder = [...inserted()].sort((one, other) => one.from - other.from);
  const end = inOrder.reduce((end, { from, to }) => (from === end ? to : end), pos);
  return Math.min(end, pos - parentOffset + parent.content.size);
}

/** Whether the letter behind a place of a line is part of a word. */
const startsWord = ({ parent, nodeAfter }: ResolvedPos): boolean =>
  parent.isTextblock && /^\S/.test(nodeAfter?.text ?? '');

const fitted = (step: Step, doc: Node): Fitted => ({ step, doc: docAfter(step, doc) });

function mappedStep(step: Step, mapping: Mapping): Step | null {
  if (step instanceof ReplaceAroundStep) return mapAround(step, mapping);
  const mapped = step.map(mapping);
  const isInsertion = step instanceof ReplaceStep && step.from === step.to;
  if (!isInsertion || !(mapped instanceof ReplaceStep) || mapped.from === mapped.to) return mapped;
  // The words before the place and those behind it are apart: all that is between them now stays.
  return new ReplaceStep(mapped.from, mapped.from, step.slice, isStructural(step));
}

/** Null for a step that does not fit, or that could not be taken back. */
function docAfter(step: Step, doc: Node): Node | null {
  try {
    if (step instanceof ReplaceAroundStep) step.invert(doc);
    return step.apply(doc).doc;
  } catch {
    // Where the ends of the step lie in blocks of other depths than before.
    return null;
  }
}
