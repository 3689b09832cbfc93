import { hasOrHave } from '#lib/has-or-have.ts';
import { sharedValue } from '#lib/shared-value.ts';
import { TicketPicker } from '../../picker/ticket-picker.tsx';
import type { FieldPickerProps } from '../field-editor.ts';
import { parentWrite } from './set-parent.ts';

export function ParentPicker({ tickets, onChange, onMove: _, ...picker }: FieldPickerProps) {
  const parentId = sharedValue(tickets.map(({ parent }) => parent?.id ?? null));
  return (
    <TicketPicker
      placeholder="Make this a part of…"
      {...picker}
      project={tickets[0]?.project_id ?? ''}
      excluded={tickets.map(({ id }) => id)}
      value={parentId === undefined ? null : (tickets[0]?.parent ?? null)}
      {...(tickets.some(({ parent }) => parent) && { noneLabel: 'No parent' })}
      onPick={parent =>
        onChange(
          ticket => (ticket.parent?.id === parent?.id ? null : parentWrite(ticket, parent)[0]),
          ({ length: count }) =>
            parent
              ? `${count === 1 ? 'is' : 'are'} part of ${parent.reference}`
              : `${hasOrHave(count)} no parent now`,
        )
      }
    />
  );
}
