import { Fragment, type RefObject } from 'react';
import type { Project } from '#entities/project/project-context.ts';
import { DataTable } from '#ui/data-table.tsx';
import { NextRows } from '#ui/next-rows.tsx';
import { useMedia, usePhone } from '#ui/use-media.ts';
import type { RowSelecting } from '#ui/use-row-selection.ts';
import { DocumentRow } from './document-row.tsx';
import { DocumentTableHead } from './document-table-head.tsx';
import styles from './list.module.css';
import type { ListFilters } from './list-filters.ts';
import { byPart, type Item } from './list-items.ts';
import type { useTable } from './use-table.ts';

interface DocumentTableProps {
  ref: RefObject<HTMLDivElement | null>;
  table: ReturnType<typeof useTable>;
  items: readonly Item[];
  projects: readonly Project[];
  filters: ListFilters;
  onChange: (change: Partial<ListFilters>) => void;
  /** The search that found the rows. */
  query: string;
  /** Null for people who cannot change documents. */
  selecting: RowSelecting | null;
}

const names = {
  all: 'All documents',
  drafts: 'Drafts',
  published: 'Published documents',
  archived: 'Archived documents',
};

/** The table; long ones are virtualized. */
export function DocumentTable(props: DocumentTableProps) {
  const { ref, table, items, projects, filters, onChange, query, selecting } = props;
  const { virtualizer } = table;
  const narrow = useMedia('(max-width: 1099.98px)');
  const phone = usePhone();
  // Those that are visible: a larger `colspan` would add empty ones.
  const columns = phone ? 1 : narrow ? 4 : 6;
  const ticks = selecting !== null;
  const { scrollMargin } = virtualizer.options;
  const lines = virtualizer.getVirtualItems().flatMap(place => {
    const item = items[place.index];
    return item ? [{ item, ...place }] : [];
  });

  let end = scrollMargin;
  const line = ({ item, index, start, end: bottom }: (typeof lines)[number]) => {
    const gap = start - end;
    end = bottom;
    const common = { 'data-index': index, 'aria-rowindex': index + 2, ref: virtualizer.measureElement };
    return (
      <Fragment key={item.key}>
        <Space height={gap} />
        {item.kind === 'group' && (
          <tr {...common} className={styles.group}>
            {ticks && <td className={styles.tick} />}
            <th scope="rowgroup" colSpan={columns}>
              {item.name}
            </th>
          </tr>
        )}
        {item.kind === 'more' && (
          <tr {...common} className={styles.moreRow}>
            {ticks && <td className={styles.tick} />}
            <td colSpan={columns}>
              <NextRows pages={item.more} margin={600} />
            </td>
          </tr>
        )}
        {item.kind === 'row' && (
          <DocumentRow
            place={common}
            document={item.document}
            project={projects.find(({ id }) => id === item.document.project_id)}
            filters={filters}
            query={query}
            selecting={selecting}
          />
        )}
      </Fragment>
    );
  };
  const parts = byPart(lines).map(([part, its]) => [part, its.map(line)] as const);
  return (
    <div
      ref={ref}
      className={styles.list}
      data-live-list=""
      data-selecting={(selecting?.chosen.length ?? 0) > 0 || undefined}
    >
      <DataTable
        caption={names[filters.tab]}
        density="comfortable"
        stickyHead
        className={styles.table}
        rowCount={items.length + 1}
      >
        <DocumentTableHead filters={filters} onChange={onChange} ticks={ticks} />
        {parts.map(([part, rows]) => (
          <tbody key={part}>{rows}</tbody>
        ))}
        <tbody>
          <Space height={virtualizer.getTotalSize() + scrollMargin - end} />
        </tbody>
      </DataTable>
    </div>
  );
}

/** Takes the height of rows that are not rendered. */
function Space({ height }: { height: number }) {
  if (height < 1) return null;
  return (
    <tr inert className={styles.space}>
      <td style={{ height }} />
    </tr>
  );
}
