/** The rows from one to another, both included, in their order; the second alone where the first is not among them. */
export function idsBetween(rows: readonly string[], from: string | null, to: string): string[] {
  const end = rows.indexOf(to);
  if (end === -1) return [];
  const begin = from === null ? -1 : rows.indexOf(from);
  if (begin === -1) return [to];
  return rows.slice(Math.min(begin, end), Math.max(begin, end) + 1);
}
