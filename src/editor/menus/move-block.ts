import type { Node } from '@tiptap/pm/model';
import {
  type EditorState,
  NodeSelection,
  Selection,
  TextSelection,
  type Transaction,
} from '@tiptap/pm/state';
import { MoveStep } from '#text/move-step.ts';

type TopLevelBlock = { pos: number; index: number; node: Node };

export function blockAtSelection(state: EditorState): TopLevelBlock | null {
  const { $from } = state.selection;
  const index = $from.index(0);
  const node = state.doc.maybeChild(index);
  return node ? { pos: $from.depth === 0 ? $from.pos : $from.before(1), index, node } : null;
}

export function blockAtPos(state: EditorState, pos: number): TopLevelBlock | null {
  const node = pos < state.doc.content.size ? state.doc.nodeAt(pos) : null;
  return node ? { pos, index: state.doc.resolve(pos).index(0), node } : null;
}

/** Swaps a block with its neighbour and keeps the selection in it; null at the edge of the document. */
export function moveBlock(state: EditorState, block: TopLevelBlock, direction: -1 | 1): Transaction | null {
  const neighbour = state.doc.maybeChild(block.index + direction);
  if (!neighbour) return null;
  const { nodeSize } = neighbour;
  const end = block.pos + block.node.nodeSize;
  const newPos = block.pos + direction * nodeSize;
  const { anchor, head } = state.selection;
  const shift = newPos - block.pos;
  const isSelectionInside = anchor >= block.pos && head >= block.pos && Math.max(anchor, head) <= end;
  const target = direction < 0 ? newPos : end + nodeSize;
  const tr = state.tr.step(new MoveStep(block.pos, end, target));
  if (isSelectionInside && state.selection instanceof TextSelection)
    tr.setSelection(TextSelection.create(tr.doc, anchor + shift, head + shift));
  else if (isSelectionInside && state.selection instanceof NodeSelection)
    tr.setSelection(NodeSelection.create(tr.doc, anchor + shift));
  else tr.setSelection(Selection.near(tr.doc.resolve(newPos + 1)));
  return tr.scrollIntoView();
}

export function duplicateBlock(state: EditorState, block: TopLevelBlock): Transaction {
  const end = block.pos + block.node.nodeSize;
  const tr = state.tr.insert(end, block.node);
  return tr.setSelection(Selection.near(tr.doc.resolve(end + 1))).scrollIntoView();
}

export function deleteBlock(state: EditorState, block: TopLevelBlock): Transaction {
  const end = block.pos + block.node.nodeSize;
  const { paragraph } = state.schema.nodes;
  const tr =
    state.doc.childCount === 1 && paragraph
      ? state.tr.replaceWith(block.pos, end, paragraph.create())
      : state.tr.delete(block.pos, end);
  return tr
    .setSelection(Selection.near(tr.doc.resolve(Math.min(block.pos + 1, tr.doc.content.size))))
    .scrollIntoView();
}
