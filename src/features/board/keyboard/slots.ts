/**
 * A slot is a place among the rows that stay: so many of them stand above it. Steps between slots are steps between
 * places, wherever the rows that move stood before.
 */

/** The slot of the row at `index`, which may be one that moves. */
export function slotOfRow(rows: readonly string[], index: number, moved: readonly string[]): number {
  return rows.slice(0, index).filter(id => !moved.includes(id)).length;
}

/** The last slot of a list: below every row that stays. */
export function lastSlot(rows: readonly string[], moved: readonly string[]): number {
  return slotOfRow(rows, rows.length, moved);
}

/** The index among all rows shown before which a slot lies: right behind the last row that stays above it. */
export function rowOfSlot(rows: readonly string[], slot: number, moved: readonly string[]): number {
  let above = 0;
  for (let index = 0; index < rows.length; index += 1) {
    if (above === slot) return index;
    if (!moved.includes(rows[index]!)) above += 1;
  }
  return rows.length;
}
