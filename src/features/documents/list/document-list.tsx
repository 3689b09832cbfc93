import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { FileText, Plus, SearchX } from 'lucide-react';
import { useState } from 'react';
import { isApiError } from '#api/api-error.ts';
import type { Project } from '#api/project-context.ts';
import { infinite, query, rowsOf } from '#api/queries.ts';
import { useSession } from '#api/session.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonGroup, SkeletonRows } from '#ui/skeleton.tsx';
import { DocumentTable } from './document-table.tsx';
import { draftsRequest, isNarrowed, isOwn, type ListFilters, listRequest } from './list-filters.ts';
import { MoreRows } from './more-rows.tsx';
import { SelectionBar } from './selection-bar.tsx';

interface DocumentListProps {
  filters: ListFilters;
  projects: readonly Project[];
  onChange: (change: Partial<ListFilters>) => void;
  /** Null for people who may not write. */
  onCreate: (() => void) | null;
}

/** The rows of one tab, the person's own drafts first. */
export function DocumentList({ filters, projects, onChange, onCreate }: DocumentListProps) {
  const { organization, user, can } = useSession();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const request = listRequest(filters, organization.id, projects);
  const drafts = draftsRequest(filters, request);
  const list = useInfiniteQuery({ ...infinite('listDocuments', request), placeholderData: keepPreviousData });
  const own = useQuery({ ...query('listDocuments', drafts ?? request), enabled: drafts !== null });

  if (list.isError && !list.data) {
    return (
      <ErrorState
        title="The documents did not load"
        message={list.error.message}
        requestId={isApiError(list.error) ? list.error.requestId : null}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  // Both come together, or the table would jump.
  if (!list.data || (drafts && own.isPending)) {
    return (
      <SkeletonGroup label="Loading documents">
        <SkeletonRows rows={8} height="3.25rem" />
      </SkeletonGroup>
    );
  }
  const yours = drafts ? (own.data?.data ?? []).filter(document => isOwn(document, user)) : [];
  const first = new Set(yours.map(({ id }) => id));
  const others = rowsOf(list.data).filter(({ id }) => !first.has(id));
  const all = [...yours, ...others];
  if (all.length === 0) return <Nothing {...{ filters, onChange, onCreate }} />;

  const chosen = all.filter(({ id }) => selected.has(id));
  const select = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  };
  return (
    <>
      <DocumentTable
        yours={yours}
        others={others}
        projects={projects}
        filters={filters}
        onChange={onChange}
        selected={selected}
        onSelect={can('documents:write') ? select : null}
      />
      <MoreRows
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        error={list.isFetchNextPageError ? list.error : null}
        onMore={() => void list.fetchNextPage()}
      />
      {chosen.length > 0 && (
        <SelectionBar
          documents={chosen}
          archived={filters.tab === 'archived'}
          onDone={() => setSelected(new Set())}
        />
      )}
    </>
  );
}

function Nothing({ filters, onChange, onCreate }: Omit<DocumentListProps, 'projects'>) {
  if (isNarrowed(filters)) {
    return (
      <EmptyState
        icon={<SearchX />}
        title="No document matches"
        actions={<Button onClick={() => onChange({ q: '', tags: [], project: null })}>Clear filters</Button>}
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
