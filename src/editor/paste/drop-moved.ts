import type { Slice } from '@tiptap/pm/model';
import {
  type EditorState,
  NodeSelection,
  type Selection,
  TextSelection,
  type Transaction,
} from '@tiptap/pm/state';
import { dropPoint } from '@tiptap/pm/transform';
import type { EditorView } from '@tiptap/pm/view';
import type { Range } from '#text/kept-words.ts';
import { MoveStep } from '#text/move-step.ts';

interface Dragging {
  /** A picture or file that is dragged without being selected; its positions are of the document at that time. */
  node?: NodeSelection;
}

/** Call while a drag starts: selects what is dragged, as others may write before it meanwhile. */
export function selectDragged(view: EditorView): void {
  // The library notes the node after this event.
  queueMicrotask(() => {
    const dragging = view.dragging as Dragging | null;
    if (!dragging?.node) return;
    view.dispatch(view.state.tr.setSelection(dragging.node));
    dragging.node = undefined;
  });
}

/** Call after each change: what is dragged has the words that others have put into it meanwhile. */
export function keepDragged(view: EditorView, before: EditorState): void {
  const { dragging, state } = view;
  if (dragging && state.doc !== before.doc) dragging.slice = state.selection.content();
}

/**
 * Moves dragged blocks, or words of one line, with what others write in them meanwhile. Returns false for what ProseMirror has
 * to delete and insert.
 */
export function dropMoved(view: EditorView, { clientX, clientY }: DragEvent, slice: Slice): boolean {
  const { doc, selection } = view.state;
  const place = view.posAtCoords({ left: clientX, top: clientY });
  if (!place || selection.empty) return false;
  const target = dropPoint(doc, place.pos, slice) ?? place.pos;
  if (target >= selection.from && target <= selection.to) return true;
  const tr = movedTo(view.state, target);
  if (!tr) return false;
  view.focus();
  view.dispatch(tr.setMeta('uiEvent', 'drop'));
  return true;
}

/** Moves what is selected to a target outside of it; null where that is no range that can be there. */
export function movedTo(state: EditorState, target: number): Transaction | null {
  const { selection } = state;
  const blocks = wholeBlocks(selection);
  const { from, to } = blocks ?? selection;
  for (const place of blocks ? edgesAt(state, target) : [target]) {
    const { tr } = state;
    if ((place > from && place < to) || tr.maybeStep(new MoveStep(from, to, place)).failed !== null) continue;
    const shift = place < from ? place - from : place - to;
    return tr.setSelection(
      selection instanceof NodeSelection
        ? NodeSelection.create(tr.doc, from + shift)
        : TextSelection.create(tr.doc, selection.from + shift, selection.to + shift),
    );
  }
  return null;
}

/** The range of several blocks, or items of a list, whose words are all selected. */
function wholeBlocks({ $from, $to, from, to }: Selection): Range | null {
  const range = $from.sameParent($to) ? null : $from.blockRange($to);
  if (!range) return null;
  const { start, end, depth } = range;
  return start === from - $from.depth + depth && end === to + $to.depth - depth
    ? { from: start, to: end }
    : null;
}

/** The positions before or behind the blocks at whose start or end a place is, the innermost first. */
function edgesAt({ doc }: EditorState, pos: number): number[] {
  const place = doc.resolve(pos);
  return Array.from({ length: place.depth }, (_, up) => place.depth - up).flatMap(depth => {
    const tokens = place.depth - depth + 1;
    return [place.after(depth) === pos + tokens, place.before(depth) === pos - tokens].flatMap(
      (isEdge, index) => (isEdge ? (index === 0 ? pos + tokens : pos - tokens) : []),
    );
  });
}
