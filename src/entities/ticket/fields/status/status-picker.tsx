import { useState } from 'react';
import type { Board } from '#contract/boards.ts';
import { sharedValue } from '#lib/shared-value.ts';
import { Picker } from '#ui/picker.tsx';
import { MovePicker } from '../../move/move-picker.tsx';
import { useTicketOptions } from '../../picker/use-ticket-options.tsx';
import { statusOptions } from '../../status/status-options.tsx';
import { ticketsWords } from '../../writes/apply-write.tsx';
import { useKnownColumns } from '../../writes/use-shown.ts';
import type { FieldPickerProps } from '../field-editor.ts';

export function StatusPicker({
  tickets,
  onChange: _,
  onMove,
  choosesPlace = false,
  ...picker
}: FieldPickerProps) {
  const project = tickets[0]?.project_id ?? '';
  const { columns, isLoading } = useKnownColumns(project);
  const current = tickets.map(ticket => ticket.board_id);
  const [target, setTarget] = useState<Board | null>(null);
  const others = useTicketOptions({
    project,
    column: target?.id,
    excluded: tickets.map(({ id }) => id),
    open: target !== null,
  });
  const list = {
    width: 18,
    ...picker,
    loading: isLoading,
    value: sharedValue(current) ?? null,
    options: statusOptions(columns, current),
  };
  if (!choosesPlace) {
    return (
      <Picker
        placeholder="Move to…"
        {...list}
        onChange={id => {
          const to = columns.find(column => column.id === id);
          if (to) onMove?.(to);
        }}
      />
    );
  }
  const countIn = (id: string) => current.filter(other => other === id).length;
  return (
    <MovePicker
      {...list}
      subject={ticketsWords(tickets)}
      columns={columns}
      isWithin={({ id }) => countIn(id) === tickets.length}
      hasPlaces={({ id, ticket_count }) => ticket_count > countIn(id)}
      target={target}
      onTarget={setTarget}
      after={{
        ...others.list,
        onChange: chosenId => {
          const after = others.rows.find(({ id }) => id === chosenId);
          if (target && after) onMove?.(target, { after });
        },
      }}
      onMove={(to, place) => onMove?.(to, place)}
    />
  );
}
