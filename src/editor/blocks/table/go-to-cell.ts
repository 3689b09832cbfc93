import { type Command, type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { cellAround, goToNextCell } from '@tiptap/pm/tables';
import { caretsOf } from '../../live/carets.ts';
import { cellsBehind, cellsOfOthers } from './cells-of-others.ts';

/**
 * Selects what the next or the previous cell holds. Puts the caret at its end where somebody else is in it or has changed
 * it since: the next key would remove their words.
 */
export const goToCell =
  (direction: 1 | -1): Command =>
  (state, dispatch) =>
    goToNextCell(direction)(state, dispatch && (tr => dispatch(besideOthers(tr, state))));

function besideOthers(tr: Transaction, state: EditorState): Transaction {
  const { selection, doc, mapping } = tr;
  const cell = cellAround(selection.$from);
  if (!cell?.nodeAfter || !(selection instanceof TextSelection)) return tr;
  const end = cell.pos + cell.nodeAfter.nodeSize;
  const heads = caretsOf(state).map(({ head }) => mapping.map(head, -1));
  const isShared =
    heads.some(head => head > cell.pos && head < end) ||
    cellsBehind(tr, cellsOfOthers(state)).includes(cell.pos);
  return isShared ? tr.setSelection(TextSelection.create(doc, selection.to)) : tr;
}
