export interface TableData {
  heads: readonly { name: string; isNumber?: boolean }[];
  rows: readonly TableRow[];
}

export interface TableRow {
  key: string;
  cells: readonly (string | number | null)[];
  to?: string;
}

export interface TableSort {
  column: number;
  direction: 'ascending' | 'descending';
}

const collator = new Intl.Collator('en', { numeric: true });

/** Empty cells come last in both directions. */
export function sortRows(rows: readonly TableRow[], { column, direction }: TableSort): TableRow[] {
  const factor = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((a, b) => {
    const [cellA, cellB] = [a.cells[column] ?? null, b.cells[column] ?? null];
    if (cellA === null || cellB === null) return Number(cellA === null) - Number(cellB === null);
    if (typeof cellA === 'number' && typeof cellB === 'number') return factor * (cellA - cellB);
    return factor * collator.compare(String(cellA), String(cellB));
  });
}

export function csvOf({ heads, rows }: TableData): string {
  const lines = [heads.map(head => head.name), ...rows.map(row => row.cells)];
  return `${lines.map(cells => cells.map(csvField).join(',')).join('\r\n')}\r\n`;
}

function csvField(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  // Spreadsheets would evaluate a formula.
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
