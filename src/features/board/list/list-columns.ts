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

/** Returns a value for `grid-template-columns`. */
function gridColumns(widthOf: (column: ListColumn) => string): string {
  const widths = (columns: readonly ListField[]) => columns.map(({ list }) => widthOf(list));
  return [...widths(leadColumns), keyWidth, titleWidth, ...widths(columnsAfterTitle), actionsWidth].join(' ');
}

const phoneColumns = columnsAfterTitle.filter(({ list }) => list.fits === 'always');

/** The grid of a row for each width of the list. */
export const columnWidths = {
  '--columns': gridColumns(({ width }) => width),
  '--columns-beside': gridColumns(({ width, fits }) => (fits === 'wide' ? '0' : width)),
  '--columns-narrow': gridColumns(({ width, narrowWidth, fits }) =>
    fits === 'always' ? (narrowWidth ?? width) : '0',
  ),
  // The title has a line of its own.
  '--columns-phone': [
    ...leadColumns.map(({ list }) => list.width),
    titleWidth,
    ...phoneColumns.map(() => 'auto'),
    '2.75rem',
  ].join(' '),
} as CSSProperties;

export const cellProps = ({ key: name, list }: TicketField) => ({
  className: styles[name] ?? styles.cell,
  'data-fits': list?.fits,
});
