import { dom } from '../../dom.ts';
import { scrolledByKeys } from '../../scrolled-by-keys.ts';
import { readColumnWidths, showColumnWidths } from './column-widths.ts';

/** Puts a table in a scrolling box that the keyboard can reach, and marks its header row. */
export function decorateTable(table: HTMLTableElement): void {
  const box = dom('div', { class: 'table-scroll', ...scrolledByKeys('Table') });
  table.replaceWith(box);
  box.append(table);
  const [firstRow] = table.querySelectorAll('tr');
  for (const cell of firstRow?.querySelectorAll('th') ?? []) cell.setAttribute('scope', 'col');
  for (const cell of table.querySelectorAll('tr:not(:first-child) > th:first-child'))
    cell.setAttribute('scope', 'row');
  if (firstRow) showWidths(table, firstRow);
  if (firstRow && isHeaderRow(firstRow) && !table.tHead) table.createTHead().append(firstRow);
}

function showWidths(table: HTMLTableElement, row: HTMLTableRowElement): void {
  const widths = [...row.cells].flatMap(cell => {
    const set = readColumnWidths(cell.getAttribute('colwidth'));
    return Array.from({ length: cell.colSpan }, (_, index) => set?.[index] ?? 0);
  });
  if (!widths.some(width => width > 0)) return;
  const group = dom('colgroup');
  table.prepend(group);
  showColumnWidths(table, group, widths);
}

/** Browsers repeat a header row on each printed page, which works only if no cell spans several rows. */
function isHeaderRow(row: HTMLTableRowElement): boolean {
  return row.cells.length > 0 && [...row.cells].every(cell => cell.nodeName === 'TH' && cell.rowSpan === 1);
}
