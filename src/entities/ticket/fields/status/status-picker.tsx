import { sharedValue } from '#lib/shared-value.ts';
import { Picker } from '#ui/picker.tsx';
import { statusOptions } from '../../status/status-options.tsx';
import { useKnownColumns } from '../../writes/use-shown.ts';
import type { FieldPickerProps } from '../field-editor.ts';

export function StatusPicker({ tickets, onChange: _, onMove, ...picker }: FieldPickerProps) {
  const { columns, isLoading } = useKnownColumns(tickets[0]?.project_id ?? '');
  return (
    <Picker
      placeholder="Move to…"
      width={18}
      {...picker}
      loading={isLoading}
      value={sharedValue(tickets.map(ticket => ticket.board_id)) ?? null}
      onChange={id => {
        const to = columns.find(column => column.id === id);
        if (to) onMove?.(to);
      }}
      options={statusOptions(
        columns,
        tickets.map(ticket => ticket.board_id),
      )}
    />
  );
}
