/** A slot is a place among the rows that stay, counted by how many of them are above it. */

export function slotOfRow(rows: readonly string[], index: number, moved: readonly string[]): number {
  return rows.slice(0, index).filter(id => !moved.includes(id)).length;
}

export function lastSlot(rows: readonly string[], moved: readonly string[]): number {
  return slotOfRow(rows, rows.length, moved);
}

export function rowOfSlot(rows: readonly string[], slot: number, moved: readonly string[]): number {
  let above = 0;
  for (let index = 0; index < rows.length; index += 1) {
    if (above === slot) return index;
    if (!moved.includes(rows[index]!)) above += 1;
  }
  return rows.length;
}
