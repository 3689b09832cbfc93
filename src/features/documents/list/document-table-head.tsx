import { classNames } from '#ui/class-names.ts';
import { DataTable, SortHeader } from '#ui/data-table.tsx';
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './list.module.css';
import { type ListFilters, nextSort, type Sort } from './list-filters.ts';

/** The columns between title and time, each with what stands in it while the rows load. */
const columns = [
  { name: 'Status', className: classNames(styles.wide, styles.status), bone: ['4.5rem', '1.25rem'] },
  { name: 'Project', className: classNames(styles.wide, styles.place), bone: ['6rem', '0.75rem'] },
  { name: 'Tags', className: classNames(styles.wider, styles.labels), bone: ['7rem', '1.25rem'] },
  { name: 'Editors', className: classNames(styles.wider, styles.faces), bone: ['1.5rem', '1.5rem'] },
] as const;

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
        {columns.map(({ name, className }) => (
          <th key={name} scope="col" className={className}>
            {name}
          </th>
        ))}
        {head('updated', 'Updated')}
      </tr>
    </thead>
  );
}

const titleWidths = ['62%', '48%', '71%', '55%', '66%', '43%', '58%', '51%'];

/** Stands for the table while it loads. */
export function DocumentSkeleton({ filters }: { filters: ListFilters }) {
  return (
    <SkeletonGroup label="Loading documents">
      <div className={styles.list} inert>
        <DataTable caption="Documents" density="comfortable" stickyHead className={styles.table}>
          <DocumentTableHead filters={filters} onChange={() => {}} ticks />
          <tbody>
            {titleWidths.map(title => (
              <tr key={title} className={styles.waiting}>
                <td className={styles.tick} />
                <th scope="row" className={styles.name}>
                  <Skeleton width={title} height="0.75rem" />
                  <Skeleton width="34%" height="0.625rem" />
                </th>
                {columns.map(({ name, className, bone: [width, height] }) => (
                  <td key={name} className={className}>
                    <Skeleton width={width} height={height} round={name === 'Editors'} />
                  </td>
                ))}
                <td className={styles.updated}>
                  <Skeleton width="5rem" height="0.75rem" />
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </div>
    </SkeletonGroup>
  );
}
