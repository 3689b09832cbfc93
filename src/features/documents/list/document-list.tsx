import { FileText, Plus, SearchX } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { isApiError } from '#api/api-error.ts';
import { useSession } from '#api/session.ts';
import type { Project } from '#entities/project/project-context.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { announce } from '#ui/live-region.tsx';
import { usePhone } from '#ui/use-media.ts';
import { useRowSelection } from '#ui/use-row-selection.ts';
import { DocumentSelectionBar } from './document-selection-bar.tsx';
import { DocumentSkeleton } from './document-skeleton.tsx';
import { DocumentTable } from './document-table.tsx';
import { isNarrowed, type ListFilters, noListFilters } from './list-filters.ts';
import { itemsOf } from './list-items.ts';
import { type Shown, useDocumentRows } from './use-document-rows.ts';
import { useTable } from './use-table.ts';

interface DocumentListProps {
  filters: ListFilters;
  projects: readonly Project[];
  /** Whether the service answers more than the contract. */
  app: boolean;
  onChange: (change: Partial<ListFilters>) => void;
  /** Null for people who may not write. */
  onCreate: (() => void) | null;
}

export function DocumentList(props: DocumentListProps) {
  const { filters, projects, app } = props;
  const { organization } = useSession();
  const { shown, error, retrying, retry } = useDocumentRows(filters, {
    organization: organization.id,
    app,
    projects,
  });
  useSpokenTotal(shown);
  if (error) {
    return (
      <ErrorState
        title="The documents did not load"
        message={error.message}
        requestId={isApiError(error) ? error.requestId : null}
        retrying={retrying}
        onRetry={retry}
      />
    );
  }
  if (!shown) return <DocumentSkeleton filters={filters} />;
  if (shown.own.rows.length + shown.others.rows.length === 0) return <Nothing {...props} />;
  return <Rows key={filters.tab} {...props} shown={shown} />;
}

function Rows({ filters, projects, app, onChange, shown }: DocumentListProps & { shown: Shown }) {
  const { can } = useSession();
  const phone = usePhone();
  const ref = useRef<HTMLDivElement>(null);
  const [rem] = useState(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
  const { own, others, q } = shown;
  const items = useMemo(() => itemsOf(own, others, filters.tab), [own, others, filters.tab]);
  const table = useTable(ref, items, (phone ? 3.75 : 3.25) * rem);
  const write = can('documents:write');
  const selecting = useRowSelection({
    ids: table.ids,
    focused: table.focused,
    focus: table.focus,
    scope: 'Documents',
    noun: 'document',
    enabled: write,
  });
  const chosen = new Set(selecting.chosen);
  /** Focuses the row after those that leave. */
  const leave = () => {
    const last = table.ids.findLastIndex(id => chosen.has(id));
    const next =
      table.ids.slice(last + 1).find(id => !chosen.has(id)) ?? table.ids.findLast(id => !chosen.has(id));
    selecting.clear();
    if (next !== undefined) table.focus(next);
    else document.querySelector<HTMLElement>('main h1')?.focus();
  };
  return (
    <>
      <DocumentTable
        {...{ ref, table, items, projects, filters, onChange }}
        query={q}
        selecting={write ? selecting : null}
      />
      {write && chosen.size > 0 && (
        <DocumentSelectionBar
          documents={[...own.rows, ...others.rows].filter(({ id }) => chosen.has(id))}
          archived={filters.tab === 'archived'}
          app={app}
          onClear={() => {
            selecting.clear();
            const [first] = selecting.chosen;
            if (first !== undefined) table.focus(first);
          }}
          onLeave={leave}
        />
      )}
    </>
  );
}

/** Announces how many documents a search found. */
function useSpokenTotal(shown: Shown | null): void {
  const q = shown?.q ?? '';
  const total = shown ? shown.own.total + shown.others.total : null;
  useEffect(() => {
    if (q !== '' && total !== null)
      announce(total === 1 ? '1 document found' : `${total.toLocaleString('en')} documents found`);
  }, [q, total]);
}

function Nothing({ filters, onChange, onCreate }: DocumentListProps) {
  if (isNarrowed(filters)) {
    return (
      <EmptyState
        icon={<SearchX />}
        title="No document matches"
        actions={<Button onClick={() => onChange(noListFilters)}>Clear filters</Button>}
      >
        {filters.tab === 'all' ? 'Archived documents stand under their own tab.' : 'Look under All as well.'}
      </EmptyState>
    );
  }
  if (filters.tab === 'archived')
    return (
      <EmptyState title="Nothing is archived">Archived documents can be read and brought back.</EmptyState>
    );
  const titles = { all: 'No documents yet', drafts: 'No drafts', published: 'Nothing is published yet' };
  return (
    <EmptyState
      icon={<FileText />}
      title={titles[filters.tab]}
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
