import { dom } from '../../dom.ts';

/** A wide table scrolls in a box that the keyboard can reach. */
export function decorateTable(table: HTMLTableElement): void {
  const box = dom('div', { class: 'table-scroll', tabindex: '0', role: 'group', 'aria-label': 'Table' });
  table.replaceWith(box);
  box.append(table);
  const [first] = table.querySelectorAll('tr');
  for (const cell of first?.querySelectorAll('th') ?? []) cell.setAttribute('scope', 'col');
  if (first && isHead(first) && !table.tHead) table.createTHead().append(first);
}

/** Whether a row can be repeated on each printed page: only heading cells that span one row. */
function isHead(row: HTMLTableRowElement): boolean {
  return row.cells.length > 0 && [...row.cells].every(cell => cell.nodeName === 'TH' && cell.rowSpan === 1);
}
