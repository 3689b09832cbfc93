import type { Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { addColSpan, CellSelection, mergeCells as mergeCopies, selectedRect } from '@tiptap/pm/tables';
import { MoveStep } from '#text/move-step.ts';

/** Merges the selected cells. Moves their blocks, as copies would lack what others write in them meanwhile. */
export function mergeCells(state: EditorState, dispatch?: (tr: Transaction) => void): boolean {
  const canMerge = mergeCopies(state);
  if (canMerge && dispatch) dispatch(withMergedCells(state));
  return canMerge;
}

function withMergedCells(state: EditorState): Transaction {
  const { left, right, top, bottom } = selectedRect(state);
  const cells: { node: Node; pos: number }[] = [];
  (state.selection as CellSelection).forEachCell((node, pos) => cells.push({ node, pos }));
  const { tr } = state;
  const made = tr.steps.length;
  const [first, ...others] = cells;
  const { node: cell, pos } = first!;
  const { attrs } = cell;
  tr.setNodeMarkup(pos, null, {
    ...addColSpan(attrs as Parameters<typeof addColSpan>[0], attrs.colspan, right - left - attrs.colspan),
    rowspan: bottom - top,
  });
  for (const other of others) {
    const place = () => tr.mapping.slice(made).map(other.pos);
    const { content } = other.node;
    if (!isEmpty(other.node)) {
      const start = place() + 1;
      // A cell has at least one block.
      tr.insert(start + content.size, other.node.type.createAndFill()!.content);
      tr.step(new MoveStep(start, start + content.size, pos + tr.doc.nodeAt(pos)!.nodeSize - 1));
    }
    tr.delete(place(), place() + tr.doc.nodeAt(place())!.nodeSize);
  }
  if (isEmpty(cell) && !others.every(({ node }) => isEmpty(node)))
    tr.delete(pos + 1, pos + 1 + cell.content.size);
  return tr.setSelection(new CellSelection(tr.doc.resolve(pos)));
}

const isEmpty = ({ childCount, firstChild }: Node): boolean =>
  childCount === 1 && firstChild!.isTextblock && firstChild!.childCount === 0;
