import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { cellAround } from '@tiptap/pm/tables';
import { changesOwnCells } from './repair-own.ts';

const key = new PluginKey<readonly number[]>('cellsOfOthers');
const none: readonly number[] = [];

/** Knows the cells that others have changed since the selection of this person was last in them. */
export const cellsOfOthersPlugin = (): Plugin<readonly number[]> =>
  new Plugin<readonly number[]>({
    key,
    state: {
      init: () => none,
      apply(tr, cells, before, { doc, selection }) {
        const isReceived = tr.getMeta(changesOwnCells) !== undefined;
        if (!isReceived && cells.length === 0) return cells;
        const changed = isReceived ? changedCells(before.doc, doc) : none;
        const own = cellAround(selection.$head)?.pos;
        const all = new Set([...cellsBehind(tr, cells), ...changed].filter(pos => pos !== own));
        return all.size === 0 ? none : [...all];
      },
    },
  });

/** The positions of the cells in the document of the state. */
export const cellsOfOthers = (state: EditorState): readonly number[] => key.getState(state) ?? none;

/** Cells that are still there, at their places behind a transaction. */
export function cellsBehind({ mapping, docChanged }: Transaction, cells: readonly number[]): number[] {
  if (!docChanged) return [...cells];
  return cells.flatMap(cell => {
    const { pos, deletedAfter } = mapping.mapResult(cell);
    return deletedAfter ? [] : [pos];
  });
}

function changedCells(before: Node, after: Node): number[] {
  const from = before.content.findDiffStart(after.content);
  const end = before.content.findDiffEnd(after.content);
  if (from === null || end === null) return [];
  const cells: number[] = [];
  // Equal letters beside a change make its end lie before its start.
  after.nodesBetween(from, Math.max(from, end.b), ({ type, isTextblock }, pos) => {
    const isCell = ['cell', 'header_cell'].includes(type.spec.tableRole);
    if (isCell) cells.push(pos);
    return !isCell && !isTextblock;
  });
  return cells;
}
