import type { Node } from '@tiptap/pm/model';
import { type EditorState, type Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { Mapping, Step } from '@tiptap/pm/transform';
import { innerRange, type Range } from '#text/kept-words.ts';
import type { Unconfirmed } from '#text/receive-steps.ts';
import { placeInLineAgain } from './line-again.ts';
import type { Caret } from './live-service.ts';
import { typedIn } from './own-words.ts';

/** Own steps behind those of others, with what that did to positions. */
export interface StepsAgain {
  steps: readonly Step[];
  mapping: Mapping;
}

/** Where this person is. */
export interface OwnPlace extends Caret {
  doc: Node;
  /** The words that were typed last without a break. */
  typed: Range | null;
}

export const ownPlaceIn = (state: EditorState): OwnPlace => {
  const { anchor, head } = state.selection;
  return { anchor, head, doc: state.doc, typed: typedIn(state) };
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
  const placeAfter = (pos: number) =>
    placeInLineAgain(place.doc, tr.doc, pos, mapping) ?? mapping.map(pos, -1);
  const [anchor, head] = [place.anchor, place.head].map(pos => tr.doc.resolve(placeAfter(pos)));
  tr.setSelection(TextSelection.between(anchor!, head!, -1)).setMeta('addToHistory', false);
  return { tr, typed: place.typed && innerRange(place.typed, mapping) };
}
