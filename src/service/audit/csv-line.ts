/** RFC 4180. An apostrophe precedes cells that a spreadsheet would evaluate as a formula. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quotedCell).join(',')}\r\n`;
}

function quotedCell(text: string): string {
  const isFormula = /^\s*[=+\-@]|^[\t\r\n]/.test(text);
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`;
}
