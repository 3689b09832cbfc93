/** A column's place among the open columns, and how many there are. */
export interface StatusPlace {
  place: number;
  open: number;
  done: boolean;
}

export function statusPlaces<C extends { id: string; is_done: boolean }>(
  columns: readonly C[],
): Map<string, StatusPlace> {
  const open = columns.filter(column => !column.is_done).length;
  let place = 0;
  return new Map(
    columns.map(column => [
      column.id,
      { place: column.is_done ? open : place++, open, done: column.is_done },
    ]),
  );
}
