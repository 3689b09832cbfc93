/** Includes both ends. Returns `to` alone where `from` is not among the rows. */
export function idsBetween(rows: readonly string[], from: string | null, to: string): string[] {
  const end = rows.indexOf(to);
  if (end === -1) return [];
  const begin = from === null ? -1 : rows.indexOf(from);
  if (begin === -1) return [to];
  return rows.slice(Math.min(begin, end), Math.max(begin, end) + 1);
}
