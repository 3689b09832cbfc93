/** A slot is a place among the rows that stay: the number of them above it. */
interface Slots {
  rows: readonly string[];
  /** The ids of the rows that are dragged. */
  moved: readonly string[];
}

/** Returns the slot above the row at an index. */
export function slotOfRow({ rows, moved }: Slots, index: number): number {
  return rows.slice(0, index).filter(id => !moved.includes(id)).length;
}

export function lastSlot(slots: Slots): number {
  return slotOfRow(slots, slots.rows.length);
}

/** Returns the index of the row below a slot. */
export function rowOfSlot({ rows, moved }: Slots, slot: number): number {
  let above = 0;
  for (let index = 0; index < rows.length; index += 1) {
    if (above === slot) return index;
    if (!moved.includes(rows[index]!)) above += 1;
  }
  return rows.length;
}
