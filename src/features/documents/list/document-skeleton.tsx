import { DataTable } from '#ui/data-table.tsx';
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';
import { DocumentTableHead } from './document-table-head.tsx';
import styles from './list.module.css';
import type { ListFilters } from './list-filters.ts';

const widths = ['62%', '48%', '71%', '55%', '66%', '43%', '58%', '51%'];

export function DocumentSkeleton({ filters }: { filters: ListFilters }) {
  return (
    <SkeletonGroup label="Loading documents">
      <div className={styles.list} inert>
        <DataTable caption="Documents" density="comfortable" stickyHead className={styles.table}>
          <DocumentTableHead filters={filters} onChange={() => {}} ticks />
          <tbody>
            {widths.map(width => (
              <tr key={width} className={styles.waiting}>
                <td className={styles.tick} />
                <th scope="row" className={styles.name}>
                  <Skeleton width={width} height="0.75rem" />
                  <Skeleton width="34%" height="0.625rem" />
                </th>
                <td className={styles.wide}>
                  <Skeleton width="4.5rem" height="1.25rem" />
                </td>
                <td className={styles.wide}>
                  <Skeleton width="6rem" height="0.75rem" />
                </td>
                <td className={styles.wider}>
                  <Skeleton width="7rem" height="1.25rem" />
                </td>
                <td className={styles.wider}>
                  <Skeleton width="1.5rem" height="1.5rem" round />
                </td>
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
