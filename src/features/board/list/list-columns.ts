import type { CSSProperties } from 'react';
import type { ListColumn, TicketField } from '#entities/ticket/fields/ticket-field.ts';
import { listFields } from '#entities/ticket/fields/ticket-fields.ts';
import styles from './ticket-row.module.css';

type ListField = TicketField & { list: ListColumn };

const fields: readonly ListField[] = listFields;
export const leadColumns = fields.filter(({ list }) => list.isLead);
export const columnsAfterTitle = fields.filter(({ list }) => !list.isLead);

const keyWidth = '4.75rem';
const titleWidth = 'minmax(0, 1fr)';
const actionsWidth = '1.75rem';

type WidthOf = (column: ListColumn) => string;

/** The grid of a row for each width of the list. The style sheet of the rows hides the field that is left out. */
export function columnGrids({ without }: { without: ListField['key'] | null }): CSSProperties {
  const columns = columnsAfterTitle.filter(({ key }) => key !== without);
  const fitting = (...widths: ListColumn['fits'][]) =>
    columns.filter(({ list }) => widths.includes(list.fits));
  const grid = (fields: readonly ListField[], widthOf: WidthOf) => {
    const widths = (some: readonly ListField[]) => some.map(({ list }) => widthOf(list));
    return [...widths(leadColumns), keyWidth, titleWidth, ...widths(fields), actionsWidth].join(' ');
  };
  return {
    '--columns': grid(columns, ({ width }) => width),
    '--columns-beside': grid(fitting('beside', 'always'), ({ width }) => width),
    '--columns-narrow': grid(fitting('always'), ({ width, narrowWidth }) => narrowWidth ?? width),
    // The title has a line of its own; the status follows the key.
    '--columns-phone': [
      ...leadColumns.map(({ list }) => list.width),
      ...(without === 'status' ? [] : ['auto']),
      titleWidth,
      ...fitting('always').map(() => 'auto'),
      '2.75rem',
    ].join(' '),
  } as CSSProperties;
}

export const cellProps = ({ key: name, list, shortcut }: TicketField) => ({
  className: styles[name] ?? styles.cell,
  'data-fits': list?.fits,
  'data-field': shortcut && name,
});
