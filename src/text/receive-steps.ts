import type { Fragment } from '@tiptap/pm/model';
import type { Mapping, Step, Transform } from '@tiptap/pm/transform';
import { innerAfter, type Range } from './kept-words.ts';
import { followingCaret } from './move-step.ts';
import { comesBack, rebaseSteps } from './rebase-steps.ts';
import type { RivalPart } from './rival-words.ts';

/** An own step that is not confirmed, as `prosemirror-collab` keeps it. */
export interface Unconfirmed {
  step: Step;
  inverted: Step;
  origin: Transform;
}

/** The types of the library leave it out. */
interface Mirrored extends Mapping {
  setMirror: (index: number, mirror: number) => void;
}

/** Own words and those of others that took the place of the same ones, in one document. */
export interface RivalPlaces {
  mine: { from: number; to: number };
  theirs: { from: number; to: number };
  /** The end of theirs, which stood before and went with what the own words replaced. */
  rest: Fragment;
  /** The pieces of theirs, each of one person. */
  parts: readonly RivalPart[];
}

interface Received {
  /** The own steps behind those of others. */
  unconfirmed: Unconfirmed[];
  rivals: RivalPlaces[];
}

/**
 * Puts steps of others before the unconfirmed ones, like `receiveTransaction` of `prosemirror-collab`, by the rules of
 * `rebaseSteps`. What is moved with the place of the caret, or the letter before it, is mapped with it. The first own steps are
 * confirmed as the service has `stored` them, where it did so otherwise; what was typed into their words goes with these. Throws
 * when they do not fit.
 */
export function receiveSteps(
  tr: Transform,
  unconfirmed: readonly Unconfirmed[],
  steps: readonly Step[],
  {
    caret = null,
    stored = [],
    writers,
  }: { caret?: Range | null; stored?: readonly Step[]; writers?: readonly string[] | undefined } = {},
): Received {
  const withCaret = followingCaret(tr, caret);
  const make = (step: Step) => tr.step(withCaret(step));
  for (const { inverted } of [...unconfirmed].reverse()) make(inverted);
  for (const step of steps) make(step);
  const own = unconfirmed.map(({ step }) => step);
  const { placed } = rebaseSteps(tr.doc, own, steps, stored, writers);
  if (placed.slice(0, stored.length).some(({ step }, index) => step !== stored[index]))
    throw new Error('The stored steps do not fit.');
  const again = placed.map(({ index, step }) => {
    const inverted = step.invert(tr.doc);
    make(step);
    const one = unconfirmed[index]!;
    if (comesBack(one.step, step))
      (tr.mapping as Mirrored).setMirror(unconfirmed.length - index - 1, tr.steps.length - 1);
    return { ...one, step, inverted };
  });
  const first = tr.steps.length - placed.length;
  const rivals = placed.flatMap(({ step, rival }, index) => {
    if (!rival) return [];
    const { from, to, rest } = rival;
    const later = tr.mapping.slice(first + index + 1);
    const map = step.getMap();
    const [start, end] = [map.map(rest.from, -1), map.map(rest.to, 1)];
    const theirs = { from: later.map(from, 1), to: later.map(to, -1) };
    const replaced = tr.docs[first + index]!.slice(rest.from, rest.to).content;
    const mine = { from: later.map(start, -1), to: later.map(end, 1) };
    const parts = rival.parts.map(part => ({ ...part, ...innerAfter(part, later) }));
    return [{ theirs, rest: replaced, mine, parts }];
  });
  return { unconfirmed: again.slice(stored.length), rivals };
}
