import { DataTable, SortHeader } from '#ui/data-table.tsx';
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './list.module.css';
import { type ListFilters, nextSort, type Sort } from './list-filters.ts';

/** `placeholder`: width and height of the skeleton while the rows load. */
const columns = [
  { name: 'Status', className: styles.wide, width: '10.5rem', placeholder: ['4.5rem', '1.25rem'] },
  {
    name: 'Author',
    className: styles.widest,
    width: 'clamp(8.75rem, 11vw - 1rem, 12rem)',
    placeholder: ['6rem', '1.25rem'],
  },
  { name: 'Project', className: styles.roomy, width: '8rem', placeholder: ['6rem', '0.75rem'] },
  {
    name: 'Tags',
    className: styles.wider,
    width: 'clamp(8.5rem, 40vw - 23.5rem, 12.5rem)',
    placeholder: ['7rem', '1.25rem'],
  },
  { name: 'Editors', className: styles.wider, width: '5.5rem', placeholder: ['1.5rem', '1.5rem'] },
] as const;

interface TableHeadProps {
  filters: ListFilters;
  onChange: (change: Partial<ListFilters>) => void;
  selectable: boolean;
}

function directionOf(column: 'updated' | 'title', sort: Sort | null) {
  if (sort === column) return 'ascending' as const;
  return sort === `-${column}` ? ('descending' as const) : null;
}

export function DocumentTableHead({ filters, onChange, selectable }: TableHeadProps) {
  const sort = filters.sort ?? (filters.q.trim() === '' ? '-updated' : null);
  const sortHeader = (column: 'updated' | 'title', name: string) => (
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
        {selectable && (
          <th scope="col" className={styles.tick}>
            <VisuallyHidden>Select</VisuallyHidden>
          </th>
        )}
        {sortHeader('title', 'Title')}
        {columns.map(({ name, className, width }) => (
          <th key={name} scope="col" className={className} style={{ width }}>
            {name}
          </th>
        ))}
        {sortHeader('updated', 'Updated')}
      </tr>
    </thead>
  );
}

const titleWidths = ['62%', '48%', '71%', '55%', '66%', '43%', '58%', '51%'];

export function DocumentSkeleton({ filters }: { filters: ListFilters }) {
  return (
    <SkeletonGroup label="Loading documents">
      <div className={styles.list} inert>
        <DataTable caption="Documents" density="comfortable" stickyHead className={styles.table}>
          <DocumentTableHead filters={filters} onChange={() => {}} selectable />
          <tbody>
            {titleWidths.map(title => (
              <tr key={title} className={styles.waiting}>
                <td className={styles.tick} />
                <th scope="row" className={styles.name}>
                  <Skeleton width={title} height="0.75rem" />
                  <Skeleton width="34%" height="0.625rem" />
                </th>
                {columns.map(({ name, className, placeholder: [width, height] }) => (
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
