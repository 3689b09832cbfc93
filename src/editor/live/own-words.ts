import type { Fragment } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { type Mappable, Mapping, ReplaceStep, type Step } from '@tiptap/pm/transform';
import { noteContinuing } from '#text/continuing-steps.ts';
import { innerRange, type Range } from '#text/kept-words.ts';
import { mapFor } from '#text/move-step.ts';
import type { StepsBatch } from './live-service.ts';

/** Own words, and before them those that somebody else put in place of the same ones at once. */
export interface Rivals {
  mine: Range;
  theirs: Range;
  /** See `RivalPlaces`. */
  rest: Fragment;
  /** The pieces of theirs, each of one person. */
  parts: readonly RivalsPart[];
  /** Whether several people wrote on at once, so that it is not known which letters are whose. */
  isMixed?: boolean;
}

interface RivalsPart extends Range {
  by: StepsBatch['actor'];
}

interface OwnWords {
  /** The words that were typed last without a break. */
  typed: Range | null;
  rivals: readonly Rivals[];
}

/** A transaction that was not typed here has brought these rivals, and made the `typed` words of this person again. */
export interface Received {
  rivals: readonly Rivals[];
  /** The people whose steps it has. */
  by?: readonly StepsBatch['actor'][];
  typed?: Range | null;
}

const key = new PluginKey<OwnWords>('ownWords');

/** Keeps the place of what this person typed last, and of own words that stand beside those of a rival. */
export const ownWordsPlugin: Plugin = new Plugin<OwnWords>({
  key,
  state: {
    init: () => ({ typed: null, rivals: [] }),
    apply: (tr, words) => {
      const received: Received | undefined = tr.getMeta(key);
      if (!received && !tr.docChanged) return words;
      const { typed, rivals } = words;
      if (received) {
        const { rivals: added, by = [], typed: again = typed && innerRange(typed, tr.mapping) } = received;
        return {
          typed: again,
          rivals: standing([...rivals.map(pair => afterOthers(pair, tr.mapping, by)), ...added]),
        };
      }
      const isTyped = tr.getMeta('addToHistory') !== false;
      return {
        typed: isTyped ? tr.steps.reduce(typedAfter, typed) : typed && innerRange(typed, tr.mapping),
        rivals: standing(rivals.map(pair => afterOwn(pair, tr.mapping))),
      };
    },
  },
});

export const rivalsIn = (state: EditorState): readonly Rivals[] => key.getState(state)?.rivals ?? [];

/** The words that were typed last without a break. */
export const typedIn = (state: EditorState): Range | null => key.getState(state)?.typed ?? null;

/** Whether a position is right behind a letter of the words that were typed last. */
export const isBehindOwn = (pos: number, typed: Range | null): boolean =>
  typed !== null && pos > typed.from && pos <= typed.to;

/** Notes that a transaction was not typed here, and what it brought. */
export const noteReceived = (tr: Transaction, received: Received): Transaction => tr.setMeta(key, received);

/** Returns the words that were typed without a break, after one more step. Notes steps that continue them. */
function typedAfter(typed: Range | null, step: Step): Range | null {
  if (!(step instanceof ReplaceStep) || step.slice.size === 0)
    return typed && innerRange(typed, mapFor(step, typed));
  const { from, to, slice } = step;
  if (!slice.content.content.every(({ isInline }) => isInline)) return null;
  const isWithin = typed && typed.from < typed.to && from >= typed.from && to <= typed.to;
  if (!isWithin) return { from, to: from + slice.size };
  if (isBehindOwn(from, typed)) noteContinuing(step);
  return { from: Math.min(typed.from, from), to: step.getMap().map(typed.to, 1) };
}

/** Notes which of the steps, made one after the other, continue words that were `typed` in the document after them. */
export function noteContinuingIn(typed: Range | null, steps: readonly Step[]): void {
  for (const [index, step] of steps.entries()) {
    const later = new Mapping(steps.slice(index + 1).map(one => one.getMap()));
    if (step instanceof ReplaceStep && isBehindOwn(later.map(step.from, -1), typed)) noteContinuing(step);
  }
}

const afterOwn = (rivals: Rivals, mapping: Mappable): Rivals => ({
  ...rivals,
  mine: { from: mapping.map(rivals.mine.from, 1), to: mapping.map(rivals.mine.to, 1) },
  theirs: innerRange(rivals.theirs, mapping),
  parts: partsAfter(rivals, mapping),
});

function afterOthers(rivals: Rivals, mapping: Mappable, by: readonly StepsBatch['actor'][]): Rivals {
  // Without others it is an own change, which may be right behind theirs.
  const theirs =
    by.length === 0
      ? innerRange(rivals.theirs, mapping)
      : { from: mapping.map(rivals.theirs.from, 1), to: mapping.map(rivals.theirs.to, 1) };
  const parts = partsAfter(rivals, mapping);
  const isLonger = theirs.to - theirs.from > rivals.theirs.to - rivals.theirs.from;
  const isMixed = rivals.isMixed || (isLonger && by.some(({ id }) => id !== by[0]!.id));
  return {
    ...{ ...rivals, theirs, mine: innerRange(rivals.mine, mapping), isMixed },
    parts: isLonger ? extendedParts(parts, theirs.to, by) : parts,
  };
}

const partsAfter = ({ parts }: Rivals, mapping: Mappable): readonly RivalsPart[] =>
  parts.map(part => ({ ...part, ...innerRange(part, mapping) })).filter(({ from, to }) => from < to);

/** Letters behind a part were typed on by its writer; those at the end may be of another person. */
function extendedParts(
  parts: readonly RivalsPart[],
  end: number,
  by: readonly StepsBatch['actor'][],
): RivalsPart[] {
  const inOrder = [...parts].sort((one, other) => one.from - other.from);
  const last = inOrder.at(-1);
  const nextWriter = by.some(({ id }) => id === last?.by.id) ? undefined : by.at(-1);
  const extended = inOrder.map((part, index) => ({
    ...part,
    to: inOrder[index + 1]?.from ?? (nextWriter ? part.to : end),
  }));
  return last && nextWriter && last.to < end
    ? [...extended, { from: last.to, to: end, by: nextWriter }]
    : extended;
}

const standing = (rivals: readonly Rivals[]): Rivals[] =>
  rivals.filter(({ mine, theirs }) => mine.from < mine.to && theirs.from < theirs.to);
