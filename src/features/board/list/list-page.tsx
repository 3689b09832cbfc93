import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { useParams } from 'react-router';
import { useProject } from '#api/project-context.ts';
import { query } from '#api/queries.ts';
import { useSlice } from '../store.ts';
import { TicketsPage } from '../tickets-page.tsx';
import { useNewKit } from '../use-board-kit.ts';
import { isFiltered } from '../view/board-view.ts';
import { takesColumn } from '../view/ticket-filters.ts';
import table from './ticket-table.module.css';
import { TicketTable } from './ticket-table.tsx';

const NothingMatches = lazy(async () => ({
  default: (await import('../filters/nothing-matches.tsx')).NothingMatches,
}));

/** A project's tickets as one list, with a ticket beside it when the address names one. */
export function ListPage() {
  const { project } = useProject();
  const { reference = null } = useParams();
  const kit = useNewKit(project.id, 'list');
  const { data: columns } = useSuspenseQuery({
    ...query('listBoards', { project: project.id }),
    select: list => list.data,
  });
  const filters = useSlice(kit.view, view => view.filters);
  const filtered = useSlice(kit.view, isFiltered);
  const showHidden = useSlice(kit.prefs.store, prefs => prefs.showHidden);
  const shown = useMemo(
    () => columns.filter(({ id, is_hidden }) => (showHidden || !is_hidden) && takesColumn(filters, id)),
    [columns, filters, showHidden],
  );
  return (
    <TicketsPage {...{ kit, columns, reference }} page="list">
      <div className={table.main}>
        {filtered && (
          <Suspense>
            <NothingMatches />
          </Suspense>
        )}
        <TicketTable key={project.id} kit={kit} columns={columns} shown={shown} />
      </div>
    </TicketsPage>
  );
}
