import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { type Mappable, ReplaceStep, type Step } from '@tiptap/pm/transform';
import { noteContinuing } from '#text/continuing-steps.ts';
import type { StepsBatch } from './live-service.ts';

interface Range {
  from: number;
  to: number;
}

/** Own words, and before them those that somebody else put in place of the same ones at once. */
export interface Rivals {
  mine: Range;
  theirs: Range;
  by: StepsBatch['actor'];
}

interface OwnWords {
  /** The words that were typed last without a break. */
  typed: Range | null;
  rivals: readonly Rivals[];
}

const key = new PluginKey<OwnWords>('ownWords');

/** Keeps the place of what this person typed last, and of own words that stand beside those of a rival. */
export const ownWordsPlugin: Plugin = new Plugin<OwnWords>({
  key,
  state: {
    init: () => ({ typed: null, rivals: [] }),
    apply: (tr, words) => {
      const added: readonly Rivals[] | undefined = tr.getMeta(key);
      if (!added && !tr.docChanged) return words;
      const { typed, rivals } = words;
      if (!added)
        return {
          typed: tr.steps.reduce(typedAfter, typed),
          rivals: standing(rivals.map(pair => afterOwn(pair, tr.mapping))),
        };
      return {
        typed: typed && inner(typed, tr.mapping),
        rivals: standing([...rivals.map(pair => afterOthers(pair, tr.mapping)), ...added]),
      };
    },
  },
});

export const rivalsIn = (state: EditorState): readonly Rivals[] => key.getState(state)?.rivals ?? [];

/** Notes that a transaction was not typed here, and the rivals that it brought. */
export const noteReceived = (tr: Transaction, rivals: readonly Rivals[]): Transaction =>
  tr.setMeta(key, rivals);

/** Returns the words that were typed without a break, after one more step. Notes steps that continue them. */
function typedAfter(typed: Range | null, step: Step): Range | null {
  const map = step.getMap();
  if (!(step instanceof ReplaceStep) || step.slice.size === 0) return typed && inner(typed, map);
  const { from, to, slice } = step;
  if (!slice.content.content.every(({ isInline }) => isInline)) return null;
  const isWithin = typed && typed.from < typed.to && from >= typed.from && to <= typed.to;
  if (!isWithin) return { from, to: from + slice.size };
  if (from === typed.to) noteContinuing(step);
  return { from: Math.min(typed.from, from), to: map.map(typed.to, 1) };
}

const afterOwn = ({ mine, theirs, by }: Rivals, mapping: Mappable): Rivals => ({
  mine: { from: mapping.map(mine.from, 1), to: mapping.map(mine.to, 1) },
  theirs: inner(theirs, mapping),
  by,
});

const afterOthers = ({ mine, theirs, by }: Rivals, mapping: Mappable): Rivals => ({
  mine: inner(mine, mapping),
  theirs: { from: mapping.map(theirs.from, 1), to: mapping.map(theirs.to, 1) },
  by,
});

const inner = ({ from, to }: Range, mapping: Mappable): Range => ({
  from: mapping.map(from, 1),
  to: Math.max(mapping.map(from, 1), mapping.map(to, -1)),
});

const standing = (rivals: readonly Rivals[]): Rivals[] =>
  rivals.filter(({ mine, theirs }) => mine.from < mine.to && theirs.from < theirs.to);
