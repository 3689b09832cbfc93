import type { Slice } from '@tiptap/pm/model';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import { dropPoint } from '@tiptap/pm/transform';
import type { EditorView } from '@tiptap/pm/view';
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

/**
 * Moves a dragged block, or words of one line, with what others write in it meanwhile. Returns false for what ProseMirror has
 * to delete and insert.
 */
export function dropMoved(view: EditorView, { clientX, clientY }: DragEvent, slice: Slice): boolean {
  const { doc, selection, tr } = view.state;
  const { from, to } = selection;
  const place = view.posAtCoords({ left: clientX, top: clientY });
  if (!place || selection.empty) return false;
  const target = dropPoint(doc, place.pos, slice) ?? place.pos;
  if (target >= from && target <= to) return true;
  if (tr.maybeStep(new MoveStep(from, to, target)).failed !== null) return false;
  const start = target < from ? target : target - (to - from);
  tr.setSelection(
    selection instanceof NodeSelection
      ? NodeSelection.create(tr.doc, start)
      : TextSelection.create(tr.doc, start, start + to - from),
  );
  view.focus();
  view.dispatch(tr.setMeta('uiEvent', 'drop'));
  return true;
}
