import { DatePicker } from '#ui/date-picker.tsx';
import { DueDate } from '#ui/due-date.tsx';
import { changeDue } from '../data/property-changes.ts';
import { useTicketWrites } from '../data/use-ticket.ts';
import type { PropertyProps } from './property-props.ts';
import { PropertyButton } from './property-row.tsx';

/** When it is due, with the time left. */
export function DueProperty({ ticket, open, onOpenChange, disabledReason }: PropertyProps) {
  const writes = useTicketWrites();
  const { due_at } = ticket;
  return (
    <DatePicker
      label="Due date"
      value={due_at}
      open={open && disabledReason === null}
      onOpenChange={onOpenChange}
      onChange={next => {
        if (next !== due_at) writes.change(ticket, changeDue(ticket, next));
      }}
      trigger={
        <PropertyButton
          property="due"
          label={due_at === null ? 'Due' : null}
          shortcut="shift+d"
          disabledReason={disabledReason}
          empty={due_at === null}
        >
          {due_at === null ? 'No date' : <DueDate at={due_at} done={ticket.completed_at !== null} relative />}
        </PropertyButton>
      }
    />
  );
}
