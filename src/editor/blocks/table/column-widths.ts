/** The widths of the columns that a cell spans in pixels, 0 for one without; null where none has a width. */
export type ColumnWidths = readonly number[] | null;

const attribute = /^[0-9]{1,4}(?:,[0-9]{1,4}){0,99}$/;

export function readColumnWidths(value: string | null): ColumnWidths {
  return value !== null && attribute.test(value) ? value.split(',').map(Number) : null;
}

/** The least room in pixels for a column without a width beside others that have one. */
const automatic = 80;

/** Writes the widths of the columns of a table into its `colgroup`. */
export function showColumnWidths(
  table: HTMLTableElement,
  group: HTMLElement,
  widths: readonly number[],
): void {
  const columns = widths.map((width, index) => {
    const column = (group.children[index] as HTMLElement | undefined) ?? document.createElement('col');
    column.style.width = width > 0 ? `${width}px` : '';
    return column;
  });
  group.replaceChildren(...columns);
  const isSized = widths.some(width => width > 0);
  const total = widths.reduce((sum, width) => sum + (width || automatic), 0);
  const areAllSet = isSized && widths.every(width => width > 0);
  // Left by the library from a drag.
  table.style.width = '';
  table.style.minWidth = '';
  table.style.setProperty('--table-width', areAllSet ? `${total}px` : null);
  table.style.setProperty('--table-room', isSized && !areAllSet ? `${total}px` : null);
  table.toggleAttribute('data-sized', isSized);
}
