/** Returns the columns that differ from the row, or null without any. An undefined value means no change. */
export function changesOf<Row extends object>(
  row: Row,
  values: { [K in keyof Row]?: Row[K] | undefined },
): Partial<Row> | null {
  const changed = Object.entries(values).filter(
    ([name, value]) => value !== undefined && value !== row[name as keyof Row],
  );
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<Row>) : null;
}
