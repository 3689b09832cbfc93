import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { isInTable, selectedRect, TableMap } from '@tiptap/pm/tables';

export type ColumnAlign = 'left' | 'center' | 'right';

/** In pixels. */
const narrowest = 48;
const widest = 1200;
const step = 40;

interface Cell {
  node: Node;
  /** In the document. */
  pos: number;
  /** Which of the columns that it spans is meant. */
  index: number;
}

/** The cells of a column from the top, each once. */
function cellsOf(table: Node, start: number, column: number): Cell[] {
  const map = TableMap.get(table);
  const cells = new Map<number, Cell>();
  for (let row = 0; row < map.height; row++) {
    const offset = map.map[row * map.width + column]!;
    const node = table.nodeAt(offset)!;
    cells.set(offset, { node, pos: start + offset, index: column - map.colCount(offset) });
  }
  return [...cells.values()];
}

function selectedColumns(state: EditorState): Cell[][] {
  if (!isInTable(state)) return [];
  const { table, tableStart, left, right } = selectedRect(state);
  return Array.from({ length: right - left }, (_, index) => cellsOf(table, tableStart, left + index));
}

const isLine = (node: Node) => node.type.name === 'paragraph' || node.type.name === 'heading';

function alignLines(tr: Transaction, { node, pos }: Cell, align: string | null): void {
  node.forEach((line, offset) => {
    if (isLine(line) && line.attrs.align !== align) tr.setNodeAttribute(pos + 1 + offset, 'align', align);
  });
}

/** The direction of the node that begins before `pos`. */
function isRightToLeft({ view }: Editor, pos: number): boolean {
  const { node } = view.domAtPos(pos);
  const element = node instanceof HTMLElement ? node : node.parentElement;
  return element !== null && getComputedStyle(element).direction === 'rtl';
}

/** Whether the columns of the table at the caret go from right to left. */
export const isTableRightToLeft = (editor: Editor): boolean =>
  isInTable(editor.state) && isRightToLeft(editor, selectedRect(editor.state).tableStart);

/** The side at which the text of a cell begins anyway. */
function startOf(editor: Editor, { pos }: Cell): ColumnAlign {
  return isRightToLeft(editor, pos + 2) ? 'right' : 'left';
}

/** The alignment that all lines of the selected columns have; null where they differ. */
export function columnAlign(editor: Editor): ColumnAlign | null {
  const aligns = new Set(
    selectedColumns(editor.state)
      .flat()
      .flatMap(cell =>
        cell.node.children.filter(isLine).map(({ attrs }) => attrs.align ?? startOf(editor, cell)),
      ),
  );
  const [only] = aligns;
  return aligns.size === 1 && only !== 'justify' ? only : null;
}

/** Aligns all lines of the selected columns. */
export function alignColumns(editor: Editor, align: ColumnAlign): void {
  const { tr } = editor.state;
  for (const cell of selectedColumns(editor.state).flat())
    alignLines(tr, cell, align === startOf(editor, cell) ? null : align);
  if (tr.docChanged) editor.view.dispatch(tr);
}

/** Gives the empty cells of a new row the alignment of their columns. */
export function alignNewCells(tr: Transaction, table: Node, start: number): void {
  const isNew = ({ node }: Cell) =>
    node.childCount === 1 && isLine(node.firstChild!) && node.firstChild!.childCount === 0;
  for (let column = 0; column < TableMap.get(table).width; column++) {
    const cells = cellsOf(table, start, column);
    const align = cells.map(({ node }) => node.firstChild?.attrs.align ?? null).find(found => found !== null);
    if (align) for (const cell of cells.filter(isNew)) alignLines(tr, cell, align);
  }
}

/** Makes the selected columns wider or narrower by steps, or as wide as their words (null). */
export function resizeColumns(editor: Editor, direction: 1 | -1 | null): void {
  const { state, view } = editor;
  const { tr } = state;
  for (const cells of selectedColumns(state)) {
    const width = direction === null ? 0 : nextWidth(shownWidth(editor, cells), direction);
    for (const { pos, index } of cells) {
      const { attrs } = tr.doc.nodeAt(pos)!;
      const widths: number[] = [...(attrs.colwidth ?? Array.from({ length: attrs.colspan }, () => 0))];
      widths[index] = width;
      tr.setNodeAttribute(pos, 'colwidth', widths.some(set => set > 0) ? widths : null);
    }
  }
  if (tr.docChanged) view.dispatch(tr);
}

const nextWidth = (width: number, direction: 1 | -1) =>
  Math.max(narrowest, Math.min(widest, Math.round(width + direction * step)));

/** The width of the first cell that stands in this column alone. */
function shownWidth({ view }: Editor, cells: readonly Cell[]): number {
  const single = cells.find(({ node }) => node.attrs.colspan === 1) ?? cells[0]!;
  const element = view.nodeDOM(single.pos);
  return element instanceof HTMLElement ? element.offsetWidth / single.node.attrs.colspan : narrowest;
}

/** Whether the selected columns have a width. */
export function areColumnsSized(state: EditorState): boolean {
  return selectedColumns(state).some(cells =>
    cells.some(({ node, index }) => (node.attrs.colwidth?.[index] ?? 0) > 0),
  );
}

export function hasHeaderColumn(state: EditorState): boolean {
  if (!isInTable(state)) return false;
  const { table, tableStart } = selectedRect(state);
  return cellsOf(table, tableStart, 0).every(({ node }) => node.type.name === 'tableHeader');
}
