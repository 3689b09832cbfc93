import { Picker } from '#ui/picker.tsx';
import { PriorityIcon, priorities, priorityLabel } from '#ui/priority-icon.tsx';
import { changePriority } from '../data/property-changes.ts';
import { useTicketWrites } from '../data/use-ticket.ts';
import type { PropertyProps } from './property-props.ts';
import { PropertyButton } from './property-row.tsx';

export function PriorityProperty({ ticket, open, onOpenChange, disabledReason }: PropertyProps) {
  const writes = useTicketWrites();
  return (
    <Picker
      label="Priority"
      placeholder="Set priority…"
      open={open && disabledReason === null}
      onOpenChange={onOpenChange}
      value={ticket.priority}
      onChange={value => {
        const next = priorities.find(priority => priority.value === value)?.value;
        if (next && next !== ticket.priority) writes.change(ticket, changePriority(ticket, next));
      }}
      options={priorities.map(({ value, label }) => ({
        value,
        label,
        icon: <PriorityIcon priority={value} decorative />,
      }))}
      trigger={
        <PropertyButton property="priority" label="Priority" shortcut="p" disabledReason={disabledReason}>
          <PriorityIcon priority={ticket.priority} decorative />
          {priorityLabel(ticket.priority)}
        </PropertyButton>
      }
    />
  );
}
