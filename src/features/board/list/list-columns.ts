import type { CSSProperties } from 'react';
import type { ListColumn, TicketField } from '#entities/ticket/fields/ticket-field.ts';
import { listFields } from '#entities/ticket/fields/ticket-fields.ts';
import styles from './ticket-row.module.css';

type ListField = TicketField & { list: ListColumn };

const fields: readonly ListField[] = listFields;
export const leadColumns = fields.filter(({ list }) => list.isLead);
export const columnsAfterTitle = fields.filter(({ list }) => !list.isLead);

const key = '4.75rem';
const title = 'minmax(0, 1fr)';
const actions = '1.75rem';

function template(widthOf: (column: ListColumn) => string): string {
  const widths = (columns: readonly ListField[]) => columns.map(({ list }) => widthOf(list));
  return [...widths(leadColumns), key, title, ...widths(columnsAfterTitle), actions].join(' ');
}

const onPhones = columnsAfterTitle.filter(({ list }) => list.fits === 'always');

export const columnWidths = {
  '--columns': template(({ width }) => width),
  '--columns-beside': template(({ width, fits }) => (fits === 'wide' ? '0' : width)),
  '--columns-narrow': template(({ width, narrowWidth, fits }) =>
    fits === 'always' ? (narrowWidth ?? width) : '0',
  ),
  // The title has a line of its own.
  '--columns-phone': [
    ...leadColumns.map(({ list }) => list.width),
    title,
    ...onPhones.map(() => 'auto'),
    '2.75rem',
  ].join(' '),
} as CSSProperties;

export const cellProps = ({ key: name, list }: TicketField) => ({
  className: styles[name] ?? styles.cell,
  'data-fits': list?.fits,
});
