import type { TicketListItem, TicketRef } from '#contract/tickets.ts';
import { Picker } from '#ui/picker.tsx';
import type { PickerPlace } from '#ui/picker-frame.tsx';
import { type OfferedTickets, useTicketOptions } from './use-ticket-options.tsx';

interface TicketPickerProps extends PickerPlace, OfferedTickets {
  label: string;
  placeholder: string;
  onOpenChange: (open: boolean) => void;
  value?: TicketRef | null;
  /** Set where no ticket can be chosen as well. */
  noneLabel?: string;
  onPick: (ticket: TicketListItem | null) => void;
}

/** Finds a ticket by words or reference. */
export function TicketPicker({
  project,
  allProjects,
  excluded,
  open,
  onOpenChange,
  value = null,
  onPick,
  noneLabel,
  ...picker
}: TicketPickerProps) {
  const { rows, isSearching, onClose, list } = useTicketOptions({ project, allProjects, excluded, open });
  const isListed = value === null || rows.some(({ id }) => id === value.id);
  return (
    <Picker
      width={24}
      {...picker}
      {...list}
      {...(noneLabel !== undefined && value !== null && { noneLabel })}
      open={open}
      onOpenChange={next => {
        onClose();
        onOpenChange(next);
      }}
      value={value?.id ?? null}
      options={
        isListed || isSearching
          ? list.options
          : [{ value: value.id, label: value.title, meta: value.reference }, ...list.options]
      }
      onChange={id => {
        const ticket = rows.find(row => row.id === id);
        if (id === null || (ticket && ticket.id !== value?.id)) onPick(ticket ?? null);
      }}
    />
  );
}
