import { classNames } from '#ui/class-names.ts';
import { SortHeader } from '#ui/data-table.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './list.module.css';
import { type ListFilters, nextSort, type Sort } from './list-filters.ts';

interface TableHeadProps {
  filters: ListFilters;
  onChange: (change: Partial<ListFilters>) => void;
  /** Whether rows can be selected. */
  ticks: boolean;
}

function directionOf(column: 'updated' | 'title', sort: Sort | null) {
  if (sort === column) return 'ascending' as const;
  return sort === `-${column}` ? ('descending' as const) : null;
}

export function DocumentTableHead({ filters, onChange, ticks }: TableHeadProps) {
  const sort = filters.sort ?? (filters.q.trim() === '' ? '-updated' : null);
  const head = (column: 'updated' | 'title', name: string) => (
    <SortHeader
      direction={directionOf(column, sort)}
      onSort={() => onChange({ sort: nextSort(column, filters.sort) })}
    >
      {name}
    </SortHeader>
  );
  return (
    <thead>
      <tr>
        {ticks && (
          <th scope="col" className={styles.tick}>
            <VisuallyHidden>Select</VisuallyHidden>
          </th>
        )}
        {head('title', 'Title')}
        <th scope="col" className={classNames(styles.wide, styles.status)}>
          Status
        </th>
        <th scope="col" className={classNames(styles.wide, styles.place)}>
          Project
        </th>
        <th scope="col" className={classNames(styles.wider, styles.labels)}>
          Tags
        </th>
        <th scope="col" className={classNames(styles.wider, styles.faces)}>
          Editors
        </th>
        {head('updated', 'Updated')}
      </tr>
    </thead>
  );
}
