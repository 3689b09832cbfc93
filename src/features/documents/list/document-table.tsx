import type { ReactNode } from 'react';
import { useRef } from 'react';
import type { Project } from '#api/project-context.ts';
import type { DocumentListItem } from '#contract/documents.ts';
import { DataTable, SortHeader } from '#ui/data-table.tsx';
import { useMedia, usePhone } from '#ui/use-media.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { DocumentRow } from './document-row.tsx';
import styles from './list.module.css';
import { type ListFilters, nextSort, type Sort } from './list-filters.ts';
import { useRowKeys } from './use-row-keys.ts';

interface DocumentTableProps {
  yours: readonly DocumentListItem[];
  others: readonly DocumentListItem[];
  projects: readonly Project[];
  filters: ListFilters;
  onChange: (change: Partial<ListFilters>) => void;
  selected: ReadonlySet<string>;
  /** Null where nothing can be done with a selection. */
  onSelect: ((id: string) => void) | null;
}

const names = {
  all: 'All documents',
  drafts: 'Drafts',
  published: 'Published documents',
  archived: 'Archived documents',
};

function directionOf(column: 'updated' | 'title', sort: Sort | null) {
  if (sort === column) return 'ascending' as const;
  return sort === `-${column}` ? ('descending' as const) : null;
}

/** The table; J and K or the arrows go through its rows. */
export function DocumentTable(props: DocumentTableProps) {
  const { yours, others, projects, filters, onChange, selected, onSelect } = props;
  const ref = useRef<HTMLDivElement>(null);
  useRowKeys(ref, onSelect);
  const sort = filters.sort ?? (filters.q.trim() === '' ? '-updated' : null);
  const head = (column: 'updated' | 'title', name: string) => (
    <SortHeader
      direction={directionOf(column, sort)}
      onSort={() => onChange({ sort: nextSort(column, filters.sort) })}
    >
      {name}
    </SortHeader>
  );
  const rows = (documents: readonly DocumentListItem[]) =>
    documents.map(document => (
      <DocumentRow
        key={document.id}
        document={document}
        project={projects.find(({ id }) => id === document.project_id)}
        filters={filters}
        selected={selected.has(document.id)}
        onSelect={onSelect}
      />
    ));
  return (
    <div ref={ref} className={styles.list} data-selecting={selected.size > 0 || undefined}>
      <DataTable caption={names[filters.tab]} density="comfortable" stickyHead className={styles.table}>
        <thead>
          <tr>
            {onSelect && (
              <th scope="col" className={styles.tick}>
                <VisuallyHidden>Select</VisuallyHidden>
              </th>
            )}
            {head('title', 'Title')}
            <th scope="col" className={styles.wide}>
              Status
            </th>
            <th scope="col" className={styles.wide}>
              Project
            </th>
            <th scope="col" className={styles.wider}>
              Tags
            </th>
            <th scope="col" className={styles.wider}>
              Editors
            </th>
            {head('updated', 'Updated')}
          </tr>
        </thead>
        {yours.length > 0 && (
          <Group name={`Your drafts (${yours.length})`} ticks={onSelect !== null}>
            {rows(yours)}
          </Group>
        )}
        {others.length > 0 &&
          (yours.length > 0 ? (
            <Group
              name={filters.tab === 'drafts' ? 'Other drafts' : 'All other documents'}
              ticks={onSelect !== null}
            >
              {rows(others)}
            </Group>
          ) : (
            <tbody>{rows(others)}</tbody>
          ))}
      </DataTable>
    </div>
  );
}

function Group({ name, ticks, children }: { name: string; ticks: boolean; children: ReactNode }) {
  const narrow = useMedia('(max-width: 1099.98px)');
  const phone = usePhone();
  // As many as the sheet leaves: a wider cell would make room for columns that are not there.
  const columns = phone ? 1 : narrow ? 4 : 6;
  return (
    <tbody>
      <tr className={styles.group}>
        {ticks && <td className={styles.tick} />}
        <th scope="rowgroup" colSpan={columns}>
          {name}
        </th>
      </tr>
      {children}
    </tbody>
  );
}
