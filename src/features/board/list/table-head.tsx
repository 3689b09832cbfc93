import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TicketField, TicketSort } from '#entities/ticket/fields/ticket-field.ts';
import { ticketFields } from '#entities/ticket/fields/ticket-fields.ts';
import { isDescending, reverseSort } from '#entities/ticket/ticket-order.ts';
import { useSlice } from '#ui/use-store.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useBoardModel } from '../board-model.ts';
import { cellProps, columnsAfterTitle, leadColumns } from './list-columns.ts';
import parts from './row-parts.module.css';
import styles from './ticket-row.module.css';

export function TableHead() {
  return (
    <tr aria-rowindex={1} className={styles.head}>
      {leadColumns.map(field => (
        <Heading key={field.key} field={field} />
      ))}
      <th scope="col" className={styles.key}>
        Key
      </th>
      <Heading field={ticketFields.title} />
      {columnsAfterTitle.map(field => (
        <Heading key={field.key} field={field} />
      ))}
      <th scope="col" className={styles.actions}>
        <VisuallyHidden>Actions</VisuallyHidden>
      </th>
    </tr>
  );
}

function Heading({ field }: { field: TicketField }) {
  const { label, list, sort } = field;
  const name = list?.heading ?? label;
  const { view } = useBoardModel();
  const activeSort = useSlice(view, view => (view.sort?.replace('-', '') === sort?.name ? view.sort : null));
  const words = list?.isLead ? <VisuallyHidden>{name}</VisuallyHidden> : name;
  return (
    <th scope="col" {...cellProps(field)} aria-sort={activeSort ? directionOf(activeSort) : undefined}>
      {sort ? (
        <button
          type="button"
          className={parts.sort}
          title={name}
          onClick={() => view.change({ sort: nextSort(sort.initial, activeSort) })}
        >
          {words}
          {activeSort ? arrowOf(activeSort) : list?.isLead && <ChevronsUpDown />}
        </button>
      ) : (
        words
      )}
    </th>
  );
}

const directionOf = (sort: TicketSort) => (isDescending(sort) ? 'descending' : 'ascending');

const arrowOf = (sort: TicketSort): ReactNode => (isDescending(sort) ? <ArrowDown /> : <ArrowUp />);

function nextSort(initial: TicketSort, current: TicketSort | null): TicketSort | null {
  if (!current) return initial;
  return current === initial ? reverseSort(initial) : null;
}
