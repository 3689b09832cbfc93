import {
  type EditorState,
  type Plugin,
  type Selection,
  TextSelection,
  type Transaction,
} from '@tiptap/pm/state';
import type { Step } from '@tiptap/pm/transform';
import { letterBefore, type Range } from '#text/kept-words.ts';
import { type RivalPlaces, receiveSteps, type Unconfirmed } from '#text/receive-steps.ts';
import { changesOwnCells, touchesCells } from '../blocks/table/repair-own.ts';
import { placeInLineAgain } from './line-again.ts';
import { isBehindOwn, typedIn } from './own-words.ts';

interface CollabState {
  version: number;
  unconfirmed: readonly Unconfirmed[];
}

interface Received {
  tr: Transaction;
  rivals: RivalPlaces[];
}

/**
 * Makes the transaction that puts steps of others before the own ones, the first of which may be `stored` otherwise. `collab` is
 * the plugin that keeps these. `writers` names who made each step of others.
 */
export function receiveTransaction(
  state: EditorState,
  collab: Plugin,
  steps: readonly Step[],
  { stored = [], writers }: { stored?: readonly Step[]; writers?: readonly string[] } = {},
): Received {
  const { version, unconfirmed }: CollabState = collab.getState(state);
  const { tr } = state;
  const { head } = state.selection;
  // The caret stays behind own words, also where these are moved.
  const caret = isBehindOwn(head, typedIn(state)) ? letterBefore(head) : { from: head, to: head };
  const received = receiveSteps(tr, unconfirmed, steps, { caret, stored, writers });
  if (state.selection instanceof TextSelection) keepSelection(tr, state.selection, typedIn(state));
  const again = placeInLineAgain(state.doc, tr.doc, head, tr.mapping);
  if (again !== null) tr.setSelection(TextSelection.create(tr.doc, again));
  const ownCells = received.unconfirmed.some(({ step, inverted }) => touchesCells(step, inverted));
  tr.setMeta('rebased', unconfirmed.length).setMeta('addToHistory', false).setMeta(changesOwnCells, ownCells);
  tr.setMeta(collab, { version: version + steps.length + stored.length, unconfirmed: received.unconfirmed });
  return { tr, rivals: received.rivals };
}

/**
 * Words that others insert at the caret come behind it where own words are before it, so that these can go on. Otherwise
 * they come before it: they may go on with words of theirs.
 */
function keepSelection(tr: Transaction, { anchor, head, empty }: TextSelection, typed: Range | null): void {
  const isCaret = empty && !isBehindOwn(head, typed);
  const [start, end] = [anchor, head].map(pos => {
    const before = tr.doc.resolve(tr.mapping.map(pos, -1));
    if (!isCaret || !before.parent.inlineContent) return before;
    return tr.doc.resolve(Math.min(tr.mapping.map(pos, 1), before.end()));
  });
  tr.setSelection(TextSelection.between(start!, end!, -1));
  // As `prosemirror-collab` does: the selection was mapped, nobody has set it.
  const flags = tr as unknown as { updated: number };
  flags.updated &= ~1;
}

/** Where others replaced all that was selected, the caret is before their words: the next key replaces none of them. */
export function leaveReplaced(tr: Transaction, { from, to }: Selection): void {
  let [start, end] = [from, to];
  for (const [index, map] of tr.mapping.maps.entries()) {
    if (start >= end) return;
    let place: number | null = null;
    map.forEach((oldStart, oldEnd, newStart) => {
      if (oldStart <= start && oldEnd >= end) place = newStart;
    });
    if (place !== null) {
      const caret = tr.doc.resolve(tr.mapping.slice(index + 1).map(place, -1));
      tr.setSelection(TextSelection.near(caret));
      return;
    }
    [start, end] = [map.map(start), map.map(end, -1)];
  }
}
