import { dom } from '../../dom.ts';

/** Puts a table in a scrolling box that the keyboard can reach, and marks its header row. */
export function decorateTable(table: HTMLTableElement): void {
  const box = dom('div', { class: 'table-scroll', tabindex: '0', role: 'group', 'aria-label': 'Table' });
  table.replaceWith(box);
  box.append(table);
  const [firstRow] = table.querySelectorAll('tr');
  for (const cell of firstRow?.querySelectorAll('th') ?? []) cell.setAttribute('scope', 'col');
  if (firstRow && isHeaderRow(firstRow) && !table.tHead) table.createTHead().append(firstRow);
}

/** Browsers repeat a header row on each printed page, which works only if no cell spans several rows. */
function isHeaderRow(row: HTMLTableRowElement): boolean {
  return row.cells.length > 0 && [...row.cells].every(cell => cell.nodeName === 'TH' && cell.rowSpan === 1);
}
