import type { Slice } from '@tiptap/pm/model';
import { Plugin, type Transaction } from '@tiptap/pm/state';
import type { Step } from '@tiptap/pm/transform';

/** Metadata of a transaction that brings steps of others: whether own ones behind them change rows or cells. */
export const changesOwnCells = 'changesOwnCells';

/**
 * Lets the plugin of tables repair only what own changes have damaged: on each page that repairs what somebody else has, cells
 * would be added again.
 */
export function repairOwn({ spec }: Plugin): Plugin {
  let hasOthers = false;
  const isOwn = (tr: Transaction): boolean => {
    const isReceived = tr.getMeta(changesOwnCells);
    if (isReceived === undefined)
      return !hasOthers || tr.steps.some((step, index) => touchesCells(step, step.invert(tr.docs[index]!)));
    hasOthers = true;
    return isReceived;
  };
  return new Plugin({
    ...spec,
    appendTransaction: (trs, before, state) =>
      spec.appendTransaction!.call(spec as Plugin, trs, trs.some(isOwn) ? before : state, state),
  });
}

/** Whether a step, or the one that takes it back, puts rows or cells into a text. */
export const touchesCells = (step: Step, inverted: Step): boolean =>
  [step, inverted].some(one =>
    (one as { slice?: Slice }).slice?.content.content.some(({ type }) => type.spec.tableRole),
  );
