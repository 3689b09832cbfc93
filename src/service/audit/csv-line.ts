/** One line of a CSV file (RFC 4180). A cell that a spreadsheet would run as a formula gets an apostrophe before it. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

const cell = (text: string) =>
  `"${(/^[\s]*[=+\-@]|^[\t\r\n]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
