import { hasOrHave } from '#lib/has-or-have.ts';
import { sharedValue } from '#lib/shared-value.ts';
import type { FieldPickerProps } from '../field-editor.ts';
import { EstimatePicker } from './estimate-picker.tsx';

export function TicketsEstimatePicker({
  tickets,
  onChange,
  onMove: _,
  width: __,
  ...picker
}: FieldPickerProps) {
  return (
    <EstimatePicker
      {...picker}
      value={sharedValue(tickets.map(ticket => ticket.estimate))}
      onChange={estimate =>
        onChange(
          ticket => (ticket.estimate === estimate ? null : { estimate }),
          ({ length: count }) =>
            estimate === null
              ? `${hasOrHave(count)} no estimate now`
              : `now ${hasOrHave(count)} an estimate of ${estimate}`,
        )
      }
    />
  );
}
