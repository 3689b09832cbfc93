import { type EditorState, type Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { Mappable, Step } from '@tiptap/pm/transform';
import type { Range } from '#text/kept-words.ts';
import type { Unconfirmed } from '#text/receive-steps.ts';
import type { Caret } from './live-service.ts';
import { innerRange, typedIn } from './own-words.ts';

/** Own steps behind those of others, with what that did to positions. */
export interface StepsAgain {
  steps: readonly Step[];
  mapping: Mappable;
}

/** Where this person is. */
export interface OwnPlace extends Caret {
  /** The words that were typed last without a break. */
  typed: Range | null;
}

export const ownPlaceIn = (state: EditorState): OwnPlace => {
  const { anchor, head } = state.selection;
  return { anchor, head, typed: typedIn(state) };
};

/**
 * Makes the transaction that puts steps in place of the unconfirmed ones, for a person who was at `place` before the mapping.
 * `collab` is the plugin that keeps these.
 */
export function againTransaction(
  state: EditorState,
  collab: Plugin,
  { steps, mapping }: StepsAgain,
  place: OwnPlace,
): { tr: Transaction; typed: Range | null } {
  const { unconfirmed }: { unconfirmed: readonly Unconfirmed[] } = collab.getState(state);
  const { tr } = state;
  for (const { inverted } of [...unconfirmed].reverse()) tr.step(inverted);
  for (const step of steps) tr.step(step);
  const [anchor, head] = [place.anchor, place.head].map(pos => tr.doc.resolve(mapping.map(pos, -1)));
  tr.setSelection(TextSelection.between(anchor!, head!, -1)).setMeta('addToHistory', false);
  return { tr, typed: place.typed && innerRange(place.typed, mapping) };
}
