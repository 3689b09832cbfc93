import type { NodeViewRenderer } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { dom } from '../../dom.ts';
import { showColumnWidths } from './column-widths.ts';

/** A table in a box that scrolls, with the widths of its columns. */
export const tableView: NodeViewRenderer = ({ node, HTMLAttributes }) => {
  const body = dom('tbody');
  // The library that resizes columns looks for it in front of the rows.
  const group = dom('colgroup');
  const table = dom('table', HTMLAttributes, group, body);
  let shown = node;
  showColumnWidths(table, group, widthsIn(node));
  return {
    // The attribute changes nothing; it tells checkers that the caret reaches what has to be scrolled.
    dom: dom('div', { class: 'table-scroll', contenteditable: 'inherit' }, table),
    contentDOM: body,
    update: current => {
      if (current.type !== node.type || !current.hasMarkup(node.type, node.attrs, node.marks)) return false;
      if (current.firstChild !== shown.firstChild) showColumnWidths(table, group, widthsIn(current));
      shown = current;
      return true;
    },
    ignoreMutation: mutation => mutation.type !== 'selection' && !body.contains(mutation.target),
  };
};

function widthsIn(table: Node): number[] {
  return (table.firstChild?.children ?? []).flatMap(({ attrs: { colspan, colwidth } }) =>
    Array.from({ length: colspan as number }, (_, index) => (colwidth as number[] | null)?.[index] ?? 0),
  );
}
