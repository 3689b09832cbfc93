import { type Attributes, type CommandProps, mergeAttributes } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import type { Transaction } from '@tiptap/pm/state';
import { addRowAfter, addRowBefore } from '@tiptap/pm/tables';
import { cellsOfOthersPlugin } from './cells-of-others.ts';
import { alignNewCells } from './column-commands.ts';
import { readColumnWidths } from './column-widths.ts';
import { goToCell } from './go-to-cell.ts';
import { mergeCells } from './merge-cells.ts';
import { repairOwn } from './repair-own.ts';
import { tableView } from './table-view.ts';

function spanAttribute(name: 'colspan' | 'rowspan', max: number) {
  return {
    default: 1,
    parseHTML: (element: HTMLElement) => {
      const count = Number.parseInt(element.getAttribute(name) ?? '', 10);
      return count >= 1 ? Math.min(count, max) : 1;
    },
    renderHTML: (values: Record<string, unknown>) => (values[name] === 1 ? {} : { [name]: values[name] }),
  };
}

const cellAttributes = (): Attributes => ({
  colspan: spanAttribute('colspan', 100),
  rowspan: spanAttribute('rowspan', 1000),
  colwidth: {
    default: null,
    parseHTML: (element: HTMLElement) => {
      const widths = readColumnWidths(element.getAttribute('colwidth'));
      const span = Number(element.getAttribute('colspan') ?? 1);
      return widths?.length === span && widths.some(width => width > 0) ? widths : null;
    },
    renderHTML: ({ colwidth }: Record<string, unknown>) =>
      Array.isArray(colwidth) ? { colwidth: colwidth.join() } : {},
  },
});

const PlainTable = Table.extend({
  renderHTML: ({ HTMLAttributes }) => ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]],
  addNodeView: () => tableView,
  addProseMirrorPlugins() {
    const plugins = this.parent?.() ?? [];
    const repaired = plugins.map(plugin => (plugin.spec.appendTransaction ? repairOwn(plugin) : plugin));
    return [...repaired, cellsOfOthersPlugin()];
  },
  addCommands() {
    const commands = this.parent?.() ?? {};
    const aligned = (add: typeof addRowAfter) => () => (props: CommandProps) =>
      add(props.state, props.dispatch && (tr => props.dispatch?.(withAlignedCells(tr))));
    return {
      ...commands,
      addRowBefore: aligned(addRowBefore),
      addRowAfter: aligned(addRowAfter),
      goToNextCell: () => (props: CommandProps) => goToCell(1)(props.state, props.dispatch),
      goToPreviousCell: () => (props: CommandProps) => goToCell(-1)(props.state, props.dispatch),
      mergeCells: () => (props: CommandProps) => mergeCells(props.state, props.dispatch),
    };
  },
}).configure({
  resizable: true,
  // The view above shows the widths.
  View: null,
  cellMinWidth: 48,
  handleWidth: 6,
  allowTableNodeSelection: true,
});

/** A new row has the alignment of its columns. */
function withAlignedCells(tr: Transaction): Transaction {
  const { $from } = tr.selection;
  for (let depth = $from.depth; depth > 0; depth--) {
    if ($from.node(depth).type.name !== 'table') continue;
    alignNewCells(tr, $from.node(depth), $from.start(depth));
    break;
  }
  return tr;
}

export const table = [
  PlainTable,
  TableRow,
  TableHeader.extend({ addAttributes: cellAttributes }),
  TableCell.extend({ addAttributes: cellAttributes }),
];
