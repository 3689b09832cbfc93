import { FileText, LayoutTemplate, Plus, SearchX } from 'lucide-react';
import { useEffect } from 'react';
import { useHasApp } from '#api/capabilities.ts';
import { useSession } from '#api/session.ts';
import { counted } from '#lib/counted.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ReadError } from '#ui/error-state.tsx';
import { announce } from '#ui/live-region.tsx';
import { DocumentTable, type DocumentTableProps } from './document-table.tsx';
import { DocumentSkeleton } from './document-table-head.tsx';
import { isNarrowed, noListFilters, tabs } from './list-filters.ts';
import { type DocumentSections, useDocumentRows } from './use-document-rows.ts';

interface DocumentListProps extends Omit<DocumentTableProps, 'sections'> {
  /** Null for people who may not write. */
  onCreate: (() => void) | null;
}

export function DocumentList(props: DocumentListProps) {
  const { filters, projects } = props;
  const hasApp = useHasApp();
  const { organization } = useSession();
  const { sections, failure } = useDocumentRows(filters, { organization: organization.id, hasApp, projects });
  useAnnouncedTotal(sections);
  if (failure) return <ReadError title="The documents did not load" read={failure} />;
  if (!sections) return <DocumentSkeleton filters={filters} />;
  if (sections.own.rows.length + sections.others.rows.length === 0) return <EmptyList {...props} />;
  return <DocumentTable key={filters.tab} {...props} sections={sections} />;
}

function useAnnouncedTotal(sections: DocumentSections | null): void {
  const q = sections?.filters.q.trim() ?? '';
  const total = sections ? sections.own.total + sections.others.total : null;
  useEffect(() => {
    if (q !== '' && total !== null) announce(`${counted(total, 'document')} found`);
  }, [q, total]);
}

function EmptyList({ filters, onChange, onCreate }: DocumentListProps) {
  if (isNarrowed(filters)) {
    return (
      <EmptyState
        icon={<SearchX />}
        title="No document matches"
        actions={<Button onClick={() => onChange(noListFilters)}>Clear filters</Button>}
      >
        {filters.tab === 'all' ? 'Archived documents have a tab of their own.' : 'Look under All as well.'}
      </EmptyState>
    );
  }
  const { emptyTitle } = tabs[filters.tab];
  if (filters.tab === 'archived')
    return <EmptyState title={emptyTitle}>Archived documents can be read and brought back.</EmptyState>;
  if (filters.tab === 'templates')
    return (
      <EmptyState icon={<LayoutTemplate />} title={emptyTitle}>
        “Save as template” in the menu of a document lets others begin with its words.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<FileText />}
      title={emptyTitle}
      actions={
        onCreate && (
          <Button variant="ink" icon={<Plus />} onClick={onCreate}>
            New document
          </Button>
        )
      }
    >
      A document starts as a draft that its editors alone can see.
    </EmptyState>
  );
}
