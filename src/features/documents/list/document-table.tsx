import { Fragment, useMemo, useRef, useState } from 'react';
import { useSession } from '#api/session.ts';
import type { Project } from '#entities/project/project-context.ts';
import { DataTable } from '#ui/data-table.tsx';
import { NextRows } from '#ui/next-rows.tsx';
import { useMedia, usePhone } from '#ui/use-media.ts';
import { useRowSelection } from '#ui/use-row-selection.ts';
import { DocumentRow } from './document-row.tsx';
import { DocumentSelectionBar } from './document-selection-bar.tsx';
import { DocumentTableHead } from './document-table-head.tsx';
import styles from './list.module.css';
import { type ListFilters, tabs } from './list-filters.ts';
import { byPart, itemsOf } from './list-items.ts';
import type { Shown } from './use-document-rows.ts';
import { useTable } from './use-table.ts';

export interface DocumentTableProps {
  filters: ListFilters;
  projects: readonly Project[];
  onChange: (change: Partial<ListFilters>) => void;
  shown: Shown;
}

export function DocumentTable(props: DocumentTableProps) {
  const { filters, projects, onChange, shown } = props;
  const { own, others, q } = shown;
  const { can } = useSession();
  const ref = useRef<HTMLDivElement>(null);
  const [rem] = useState(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
  const narrow = useMedia('(max-width: 1099.98px)');
  const phone = usePhone();
  // Count visible columns only: a larger `colspan` would add empty ones.
  const columns = phone ? 1 : narrow ? 4 : 6;
  const items = useMemo(() => itemsOf(own, others, filters.tab), [own, others, filters.tab]);
  const { ids, focused, focus, virtualizer } = useTable(ref, items, (phone ? 3.75 : 3.25) * rem);
  const write = can('documents:write');
  const scope = 'Documents';
  const selecting = useRowSelection({ ids, focused, focus, scope, noun: 'document', enabled: write });
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
            {write && <td className={styles.tick} />}
            <th scope="rowgroup" colSpan={columns}>
              {item.name}
            </th>
          </tr>
        )}
        {item.kind === 'more' && (
          <tr {...common} className={styles.moreRow}>
            {write && <td className={styles.tick} />}
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
            query={q}
            selecting={write ? selecting : null}
          />
        )}
      </Fragment>
    );
  };
  const parts = byPart(lines).map(([part, its]) => [part, its.map(line)] as const);
  return (
    <>
      <div
        ref={ref}
        className={styles.list}
        data-live-list=""
        data-selecting={selecting.chosen.length > 0 || undefined}
      >
        <DataTable
          caption={tabs[filters.tab].caption}
          density="comfortable"
          stickyHead
          className={styles.table}
          rowCount={items.length + 1}
        >
          <DocumentTableHead filters={filters} onChange={onChange} ticks={write} />
          {parts.map(([part, rows]) => (
            <tbody key={part}>{rows}</tbody>
          ))}
          <tbody>
            <Space height={virtualizer.getTotalSize() + scrollMargin - end} />
          </tbody>
        </DataTable>
      </div>
      {selecting.chosen.length > 0 && (
        <DocumentSelectionBar
          documents={[...own.rows, ...others.rows].filter(({ id }) => selecting.has(id))}
          archived={filters.tab === 'archived'}
          onClear={selecting.clear}
          onLeave={selecting.leave}
        />
      )}
    </>
  );
}

function Space({ height }: { height: number }) {
  if (height < 1) return null;
  return (
    <tr inert className={styles.space}>
      <td style={{ height }} />
    </tr>
  );
}
