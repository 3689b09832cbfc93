import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHasApp } from '#api/capabilities.ts';
import { query } from '#api/queries.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { listFailure } from '#ui/picker-options.ts';
import { ColumnGlyph } from '../status/status-glyph.tsx';
import { useKnownColumns } from '../writes/use-shown.ts';

export interface OfferedTickets {
  project: string;
  /** Finds tickets of all projects that the person sees, where the deployment can. */
  allProjects?: boolean | undefined;
  /** Finds the tickets of one column only, first in its order. */
  column?: string | undefined;
  /** Ids of tickets that are not offered. */
  excluded: readonly string[];
  /** Reads nothing while closed. */
  open: boolean;
}

const shownMatches = 8;

/**
 * The options of a `Picker` that finds a ticket by words or reference; before anything is typed, the latest changes or the
 * top of the column.
 */
export function useTicketOptions({ project, allProjects = false, column, excluded, open }: OfferedTickets) {
  const hasApp = useHasApp();
  const [typed, setTyped] = useState('');
  const q = typed.trim().slice(0, 200);
  const { columns } = useKnownColumns(project);
  const isEverywhere = allProjects && hasApp && q !== '';
  const here = useQuery({
    ...query('listTickets', {
      project,
      ...(column !== undefined && { board_id: column }),
      ...(q !== '' ? { q } : column === undefined && { sort: '-updated' }),
      per_page: shownMatches,
      fields: 'summary',
    }),
    enabled: open && !isEverywhere,
    placeholderData: keepPreviousData,
  });
  const everywhere = useQuery({
    ...query('searchTickets', { q, per_page: shownMatches, fields: 'summary' }),
    enabled: open && isEverywhere,
    placeholderData: keepPreviousData,
  });
  const found = isEverywhere ? everywhere : here;
  const rows: TicketListItem[] = (found.data?.data ?? []).filter(({ id }) => !excluded.includes(id));
  return {
    rows,
    isSearching: q !== '',
    onClose: () => setTyped(''),
    list: {
      emptyText: 'No such ticket.',
      ...listFailure(found),
      serverFiltered: true,
      loading: found.isFetching,
      onQueryChange: setTyped,
      options: rows.map(ticket => ({
        value: ticket.id,
        label: ticket.title,
        icon: ticket.project_id === project && <ColumnGlyph columns={columns} id={ticket.board_id} />,
        meta: ticket.reference,
      })),
    },
  };
}
