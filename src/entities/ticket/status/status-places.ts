/** How far a column is along the open columns of its board. */
export interface StatusPlace {
  index: number;
  openCount: number;
  isDone: boolean;
}

export function statusPlaces<C extends { id: string; is_done: boolean }>(
  columns: readonly C[],
): Map<string, StatusPlace> {
  const openCount = columns.filter(column => !column.is_done).length;
  let index = 0;
  return new Map(
    columns.map(({ id, is_done: isDone }) => [
      id,
      { index: isDone ? openCount : index++, openCount, isDone },
    ]),
  );
}
