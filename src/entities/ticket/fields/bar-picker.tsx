import { useState } from 'react';
import type { TicketListItem } from '#contract/tickets.ts';
import { ActionButton } from '#ui/action-bar.tsx';
import type { ChangeFields, PickerPart } from './field-editor.ts';

interface BarPickerProps {
  part: PickerPart;
  tickets: readonly TicketListItem[];
  disabledReason?: string | null;
  onChange: ChangeFields;
}

/** A button of a selection's bar that opens the list of a field. */
export function BarPicker({ part, tickets, disabledReason = null, onChange }: BarPickerProps) {
  const { Picker, action, icon, label } = part;
  const [open, setOpen] = useState(false);
  const button = (
    <ActionButton icon={icon} disabledReason={disabledReason}>
      {action}
    </ActionButton>
  );
  if (disabledReason !== null) return button;
  return (
    <Picker
      side="top"
      label={label}
      tickets={tickets}
      open={open}
      onOpenChange={setOpen}
      onChange={onChange}
      trigger={button}
    />
  );
}
