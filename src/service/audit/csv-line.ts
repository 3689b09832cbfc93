/** RFC 4180. An apostrophe precedes cells that a spreadsheet would evaluate as a formula. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

const cell = (text: string) =>
  `"${(/^[\s]*[=+\-@]|^[\t\r\n]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
