import { formatDay } from '#lib/dates.ts';
import { hasOrHave } from '#lib/has-or-have.ts';
import { sharedValue } from '#lib/shared-value.ts';
import { DatePicker } from '#ui/date-picker.tsx';
import type { FieldPickerProps } from '../field-editor.ts';

export function DuePicker({ tickets, onChange, onMove: _, width: __, ...picker }: FieldPickerProps) {
  return (
    <DatePicker
      {...picker}
      value={sharedValue(tickets.map(ticket => ticket.due_at)) ?? null}
      clearable={tickets.some(ticket => ticket.due_at !== null)}
      onChange={due_at =>
        onChange(
          ticket => (ticket.due_at === due_at ? null : { due_at }),
          ({ length: count }) =>
            due_at === null
              ? `${hasOrHave(count)} no due date now`
              : `${count === 1 ? 'is' : 'are'} due ${formatDay(new Date(due_at))} now`,
        )
      }
    />
  );
}
