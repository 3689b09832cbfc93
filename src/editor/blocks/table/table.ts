import { type Attributes, mergeAttributes } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { dom } from '../../dom.ts';

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

// prosemirror-tables requires `colwidth`, which is never set or written here.
const cellAttributes = (): Attributes => ({
  colspan: spanAttribute('colspan', 100),
  rowspan: spanAttribute('rowspan', 1000),
  colwidth: { default: null, rendered: false, parseHTML: () => null },
});

const PlainTable = Table.extend({
  renderHTML: ({ HTMLAttributes }) => ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]],
  // Replaces the view of the library, which sets column widths.
  addNodeView() {
    return ({ HTMLAttributes }) => {
      const body = dom('tbody');
      return {
        dom: dom('div', { class: 'table-scroll' }, dom('table', HTMLAttributes, body)),
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
