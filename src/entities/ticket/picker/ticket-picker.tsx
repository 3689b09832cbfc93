import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHasApp } from '#api/capabilities.ts';
import { query } from '#api/queries.ts';
import type { TicketListItem, TicketRef } from '#contract/tickets.ts';
import { Picker } from '#ui/picker.tsx';
import type { PickerPlace } from '#ui/picker-frame.tsx';
import { ColumnGlyph } from '../status/status-glyph.tsx';
import { useKnownColumns } from '../writes/use-shown.ts';

interface TicketPickerProps extends PickerPlace {
  label: string;
  placeholder: string;
  project: string;
  /** Finds tickets of all projects that the person sees, where the deployment can. */
  allProjects?: boolean;
  /** Ids of tickets that are not offered. */
  excluded: readonly string[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  value?: TicketRef | null;
  /** Set where no ticket can be chosen as well. */
  noneLabel?: string;
  onPick: (ticket: TicketListItem | null) => void;
}

const shownMatches = 8;

/** Finds a ticket by words or reference; the newest changes before anything is typed. */
export function TicketPicker({
  project,
  allProjects = false,
  excluded,
  open,
  onOpenChange,
  value = null,
  onPick,
  noneLabel,
  ...picker
}: TicketPickerProps) {
  const hasApp = useHasApp();
  const [typed, setTyped] = useState('');
  const q = typed.trim().slice(0, 200);
  const { columns } = useKnownColumns(project);
  const isEverywhere = allProjects && hasApp && q !== '';
  const here = useQuery({
    ...query('listTickets', {
      project,
      ...(q === '' ? { sort: '-updated' } : { q }),
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
  const options = rows.map(ticket => ({
    value: ticket.id,
    label: ticket.title,
    icon: ticket.project_id === project && <ColumnGlyph columns={columns} id={ticket.board_id} />,
    meta: ticket.reference,
  }));
  const isListed = value === null || rows.some(({ id }) => id === value.id);
  return (
    <Picker
      width={24}
      emptyText="No such ticket."
      {...picker}
      {...(noneLabel !== undefined && value !== null && { noneLabel })}
      open={open}
      onOpenChange={next => {
        setTyped('');
        onOpenChange(next);
      }}
      serverFiltered
      loading={found.isFetching}
      onQueryChange={setTyped}
      value={value?.id ?? null}
      options={
        isListed || q !== ''
          ? options
          : [{ value: value.id, label: value.title, meta: value.reference }, ...options]
      }
      onChange={id => {
        const ticket = rows.find(row => row.id === id);
        if (id === null || (ticket && ticket.id !== value?.id)) onPick(ticket ?? null);
      }}
    />
  );
}
