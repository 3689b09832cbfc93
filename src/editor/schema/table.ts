import { type Attributes, mergeAttributes } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

/** How many rows or columns a cell covers, within what the contract keeps. */
function span(name: 'colspan' | 'rowspan', most: number) {
  return {
    default: 1,
    parseHTML: (element: HTMLElement) => {
      const count = Number.parseInt(element.getAttribute(name) ?? '', 10);
      return count >= 1 ? Math.min(count, most) : 1;
    },
    renderHTML: (values: Record<string, unknown>) => (values[name] === 1 ? {} : { [name]: values[name] }),
  };
}

// prosemirror-tables reads a width from every cell; it is never set and never written.
const cellAttributes = (): Attributes => ({
  colspan: span('colspan', 100),
  rowspan: span('rowspan', 1000),
  colwidth: { default: null, rendered: false, parseHTML: () => null },
});

const PlainTable = Table.extend({
  renderHTML: ({ HTMLAttributes }) => ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]],
  // The built-in view writes widths; ours is the scroller around the table.
  addNodeView() {
    return ({ HTMLAttributes }) => {
      const body = document.createElement('tbody');
      const table = document.createElement('table');
      for (const [name, value] of Object.entries(HTMLAttributes)) table.setAttribute(name, String(value));
      table.append(body);
      const scroller = document.createElement('div');
      scroller.className = 'table-scroll';
      scroller.append(table);
      return {
        dom: scroller,
        contentDOM: body,
        ignoreMutation: mutation => mutation.type !== 'selection' && !body.contains(mutation.target),
      };
    };
  },
}).configure({ resizable: false, allowTableNodeSelection: true });

export const table = [
  PlainTable,
  TableRow,
  TableHeader.extend({ addAttributes: cellAttributes }),
  TableCell.extend({ addAttributes: cellAttributes }),
];
