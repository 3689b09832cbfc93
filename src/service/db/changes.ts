/** An undefined value means no change. Returns null when nothing differs. */
export function changesOf<Row extends object>(
  row: Row,
  given: { [K in keyof Row]?: Row[K] | undefined },
): Partial<Row> | null {
  const changed = Object.entries(given).filter(
    ([name, value]) => value !== undefined && value !== row[name as keyof Row],
  );
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<Row>) : null;
}
