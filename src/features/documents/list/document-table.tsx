import { Fragment, useMemo, useRef, useState } from 'react';
import { useSession } from '#api/session.ts';
import type { Project } from '#entities/project/project-context.ts';
import { DataTable } from '#ui/data-table.tsx';
import { NextRows } from '#ui/next-rows.tsx';
import { useShortcut } from '#ui/shortcuts.ts';
import { useMedia, usePhone } from '#ui/use-media.ts';
import { useRowSelection } from '#ui/use-row-selection.ts';
import { useDocumentActions } from '../data/use-document-actions.ts';
import { DocumentRow } from './document-row.tsx';
import { DocumentSelectionBar } from './document-selection-bar.tsx';
import { DocumentTableHead } from './document-table-head.tsx';
import styles from './list.module.css';
import { type ListFilters, tabs } from './list-filters.ts';
import { groupBySection, itemsOf } from './list-items.ts';
import type { DocumentSections } from './use-document-rows.ts';
import { useDocumentTable } from './use-document-table.ts';

export interface DocumentTableProps {
  filters: ListFilters;
  projects: readonly Project[];
  onChange: (change: Partial<ListFilters>) => void;
  sections: DocumentSections;
}

export function DocumentTable(props: DocumentTableProps) {
  const { filters, projects, onChange, sections } = props;
  const { own, others } = sections;
  const q = sections.filters.q.trim();
  const disabledReason = useSession().refusalReason('documents:write');
  const table = useRef<HTMLDivElement>(null);
  const [rem] = useState(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
  const isNarrow = useMedia('(max-width: 1099.98px)');
  const phone = usePhone();
  // Count visible columns only: a larger `colspan` would add empty ones.
  const hasAuthors = useMedia('(min-width: 1280px)');
  const roomyColumns = hasAuthors ? 7 : 6;
  const hasProjects = useMedia('(min-width: 960px)');
  const narrowColumns = hasProjects ? 4 : 3;
  const wideColumns = isNarrow ? narrowColumns : roomyColumns;
  const columns = phone ? 1 : wideColumns;
  const items = useMemo(() => itemsOf(own, others, filters.tab), [own, others, filters.tab]);
  const { ids, focused, focus, focusedSection, virtualizer } = useDocumentTable(table, {
    items,
    shownFilters: sections.filters,
    rowHeight: (phone ? 3.75 : 3.25) * rem,
  });
  const canWrite = disabledReason === null;
  const scope = 'Documents';
  const selecting = useRowSelection({ ids, focused, focus, scope, noun: 'document', disabledReason });
  const { deleteDocuments } = useDocumentActions();
  const documents = [...own.rows, ...others.rows];
  const remove = () => {
    const id = focused();
    const leaving = id === null || selecting.has(id) ? selecting.chosen : [id];
    if (leaving.length === 0) return false;
    selecting.leave(leaving);
    void deleteDocuments(documents.filter(document => leaving.includes(document.id)));
    return true;
  };
  const deletion = { disabledReason, wouldApply: () => focused() !== null };
  useShortcut('mod+backspace', remove, { ...deletion, scope, label: 'Delete' });
  useShortcut('delete', remove, deletion);
  const { scrollMargin } = virtualizer.options;
  const virtualRows = virtualizer.getVirtualItems().flatMap(virtualRow => {
    const item = items[virtualRow.index];
    return item ? [{ item, ...virtualRow }] : [];
  });

  // The bottom of the last rendered row: a spacer fills the gap to the next one.
  let renderedEnd = scrollMargin;
  const renderRow = ({ item, index, start, end: rowEnd }: (typeof virtualRows)[number]) => {
    const gap = start - renderedEnd;
    renderedEnd = rowEnd;
    const rowProps = { 'data-index': index, 'aria-rowindex': index + 2, ref: virtualizer.measureElement };
    return (
      <Fragment key={item.key}>
        <SpacerRow height={gap} />
        {item.kind === 'group' && (
          <tr {...rowProps} className={styles.group}>
            {canWrite && <td className={styles.tick} />}
            <th scope="rowgroup" colSpan={columns}>
              {item.name}
            </th>
          </tr>
        )}
        {item.kind === 'more' && (
          <tr {...rowProps} className={styles.moreRow}>
            {canWrite && <td className={styles.tick} />}
            <td colSpan={columns}>
              {/* No rows come in above the focused one. */}
              <NextRows
                pages={item.more}
                margin={600}
                paused={item.section === 'own' && focusedSection === 'others'}
              />
            </td>
          </tr>
        )}
        {item.kind === 'row' && (
          <DocumentRow
            rowProps={rowProps}
            document={item.document}
            project={projects.find(({ id }) => id === item.document.project_id)}
            filters={filters}
            query={q}
            selecting={canWrite ? selecting : null}
          />
        )}
      </Fragment>
    );
  };
  const renderedSections = groupBySection(virtualRows).map(
    ([section, rows]) => [section, rows.map(renderRow)] as const,
  );
  return (
    <>
      <div
        ref={table}
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
          <DocumentTableHead filters={filters} onChange={onChange} selectable={canWrite} />
          {renderedSections.map(([section, rows]) => (
            <tbody key={section}>{rows}</tbody>
          ))}
          <tbody>
            <SpacerRow height={virtualizer.getTotalSize() + scrollMargin - renderedEnd} />
          </tbody>
        </DataTable>
      </div>
      {selecting.chosen.length > 0 && (
        <DocumentSelectionBar
          documents={documents.filter(({ id }) => selecting.has(id))}
          archived={filters.tab === 'archived'}
          onClear={selecting.clear}
          onLeave={selecting.leave}
        />
      )}
    </>
  );
}

function SpacerRow({ height }: { height: number }) {
  if (height < 1) return null;
  return (
    <tr inert className={styles.space}>
      <td style={{ height }} />
    </tr>
  );
}
