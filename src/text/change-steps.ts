import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { ReplaceAroundStep, type Step, Transform } from '@tiptap/pm/transform';
import { apartFromAlike } from './alike-blocks.ts';
import type { ReplacedRange } from './changed-items.ts';
import { changedBlocks, endsOf, replacementsBetween } from './doc-changes.ts';
import { movesBetween } from './moves-between.ts';

/**
 * Steps that make `after` of `before`: blocks that went to another place are moved, and where only what is around blocks or their
 * type differs, that alone is changed, so that what others write in them meanwhile stays where it belongs; then the smallest
 * replacements.
 */
export function changeSteps(before: Node, after: Node): Step[] {
  const tr = new Transform(before);
  let changed = changedBlocks(before, after);
  for (const stepsOf of [movesBetween, shapeSteps]) {
    const { doc } = tr;
    for (const step of stepsOf(doc, after, changed)) tr.maybeStep(step);
    if (tr.doc !== doc) changed = changedBlocks(tr.doc, after);
  }
  const apart = changed.flatMap(range => apartFromAlike(range, tr.doc.children, after.children));
  return [...tr.steps, ...replacementsBetween(tr.doc, after, apart)];
}

/** From the end, so that earlier positions stay valid. */
function shapeSteps(before: Node, after: Node, changed: readonly ReplacedRange[]): Step[] {
  const ends = endsOf(before.children.map(({ nodeSize }) => nodeSize));
  const steps = changed.flatMap(({ from, to, newFrom, newTo }) => {
    const [gone, come] = [before.children.slice(from, to), after.children.slice(newFrom, newTo)];
    const whole = gone.length !== come.length && shapeStep(ends[from]!, gone, come);
    if (whole) return whole;
    const pairs = gone.length === come.length ? gone.map((_, at) => at) : placesOf(gone, come);
    return gone.flatMap((one, at) => {
      const other = come[pairs[at] ?? -1];
      return (other && shapeStep(ends[from + at]!, [one], [other])) ?? [];
    });
  });
  return steps.reverse();
}

/** For each block the next place of the same words, or null. */
function placesOf(gone: readonly Node[], come: readonly Node[]): (number | null)[] {
  const left = Map.groupBy([...come.keys()].reverse(), place => come[place]!.textContent);
  let behind = 0;
  return gone.map(({ textContent }) => {
    const places = textContent === '' ? [] : (left.get(textContent) ?? []);
    let place = places.pop();
    while (place !== undefined && place < behind) place = places.pop();
    if (place === undefined) return null;
    behind = place + 1;
    return place;
  });
}

/** Puts what is in the blocks at `pos` into the others, where these hold the same; null where they do not. */
function shapeStep(pos: number, gone: readonly Node[], come: readonly Node[]): Step | null {
  const inner = levelsOf(come);
  for (const [depth, blocks] of levelsOf(gone).entries()) {
    const insert = inner.findIndex(level => areEqual(level, blocks));
    if (insert < 0) continue;
    const end = pos + Fragment.from(gone).size;
    const shells = new Slice(Fragment.from(shell(come, insert)), 0, 0);
    return new ReplaceAroundStep(pos, end, pos + depth, end - depth, shells, insert, true);
  }
  return null;
}

/** The blocks, then what is in them, as long as each is alone. */
function levelsOf(blocks: readonly Node[]): (readonly Node[])[] {
  const levels = [];
  for (let level = blocks; level.length > 0; level = level[0]!.children) {
    levels.push(level);
    if (level.length > 1 || level[0]!.isText) break;
  }
  return levels;
}

const areEqual = (one: readonly Node[], other: readonly Node[]): boolean =>
  one.length === other.length && one.every((node, index) => node.eq(other[index]!));

/** The outer nodes, so many `levels` of them, without what is in the last one. */
function shell([node]: readonly Node[], levels: number): Node | null {
  return levels === 0 ? null : node!.copy(Fragment.from(shell(node!.children, levels - 1)));
}
