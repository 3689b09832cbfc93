import type { Priority } from '#contract/priorities.ts';
import { hasOrHave } from '#lib/has-or-have.ts';
import { sharedValue } from '#lib/shared-value.ts';
import { Picker } from '#ui/picker.tsx';
import type { FieldPickerProps } from '../field-editor.ts';
import { priorityOptions } from './priority-options.tsx';

export function PriorityPicker({ tickets, onChange, onMove: _, ...picker }: FieldPickerProps) {
  return (
    <Picker
      placeholder="Set priority…"
      {...picker}
      value={sharedValue(tickets.map(ticket => ticket.priority)) ?? null}
      onChange={value => {
        const priority = value as Priority;
        onChange(
          ticket => (ticket.priority === priority ? null : { priority }),
          ({ length: count }) => `now ${hasOrHave(count)} ${priority} priority`,
        );
      }}
      options={priorityOptions}
    />
  );
}
